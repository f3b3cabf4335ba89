ALTER TABLE `filings` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `figures` text;