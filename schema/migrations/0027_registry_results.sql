CREATE TABLE `registry_results` (
	`submission_id` integer NOT NULL,
	`code` text NOT NULL,
	`received_at` text NOT NULL,
	`sealed` text NOT NULL,
	PRIMARY KEY(`submission_id`, `code`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `registry_results_received` ON `registry_results` (`received_at`);--> statement-breakpoint
CREATE INDEX `submissions_number` ON `submissions` (`submission_number`) WHERE submission_number is not null;