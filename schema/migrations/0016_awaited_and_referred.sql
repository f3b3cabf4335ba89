DROP INDEX `submissions_due`;--> statement-breakpoint
CREATE INDEX `submissions_due` ON `submissions` (`next_poll_at`,`id`) WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX `filed_accounts_read` ON `filed_accounts` (`read_at`);--> statement-breakpoint
CREATE INDEX `submission_events_submission` ON `submission_events` (`submission_id`);--> statement-breakpoint
CREATE INDEX `sign_in_links_account` ON `sign_in_links` (`account_id`);