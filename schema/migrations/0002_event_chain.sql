ALTER TABLE `filings` ADD `event_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `filings` ADD `event_head` text;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `claim` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `submission_events` ADD `hash` text;