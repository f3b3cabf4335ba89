CREATE TABLE `approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`filing_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`mode` text NOT NULL,
	`target` text NOT NULL,
	`asks` text NOT NULL,
	`status` text NOT NULL,
	`hash` text NOT NULL,
	`sha256` text NOT NULL,
	`message` text,
	`reference` text,
	`return_url` text,
	`test_date` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`opened_at` text,
	`decided_at` text,
	`sent_at` text,
	`ended_at` text,
	`approved_name` text,
	`capacity` text,
	`approved_on` text,
	`comment` text,
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_hash` ON `approvals` (`hash`);--> statement-breakpoint
CREATE INDEX `approvals_filing` ON `approvals` (`filing_id`);--> statement-breakpoint
CREATE INDEX `approvals_account` ON `approvals` (`account_id`,`status`);--> statement-breakpoint
CREATE TABLE `__new_submission_events` (
	`filing_id` integer NOT NULL,
	`sequence` integer NOT NULL,
	`submission_id` integer,
	`type` text NOT NULL,
	`at` text NOT NULL,
	`detail` text NOT NULL,
	`hash` text,
	`code` text,
	PRIMARY KEY(`filing_id`, `sequence`),
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_submission_events`("filing_id", "sequence", "submission_id", "type", "at", "detail", "hash", "code") SELECT "filing_id", "sequence", "submission_id", "type", "at", "detail", "hash", "code" FROM `submission_events`;--> statement-breakpoint
DROP TABLE `submission_events`;--> statement-breakpoint
ALTER TABLE `__new_submission_events` RENAME TO `submission_events`;--> statement-breakpoint
CREATE INDEX `submission_events_submission` ON `submission_events` (`submission_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `approval_origins` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `filings` ADD `approval` text;