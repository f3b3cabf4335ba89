CREATE TABLE `submission_envelopes` (
	`submission_id` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `submission_envelopes_key` ON `submission_envelopes` (`key_id`);