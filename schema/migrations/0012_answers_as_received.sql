CREATE TABLE `submission_answers` (
	`filing_id` integer NOT NULL,
	`sequence` integer NOT NULL,
	`submission_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`key_id` text NOT NULL,
	`sealed` text NOT NULL,
	PRIMARY KEY(`filing_id`, `sequence`),
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `submission_answers_submission` ON `submission_answers` (`submission_id`);--> statement-breakpoint
CREATE INDEX `submission_answers_key` ON `submission_answers` (`key_id`);