ALTER TABLE `filings` ADD `event_seal` text;--> statement-breakpoint
ALTER TABLE `submission_events` ADD `code` text;