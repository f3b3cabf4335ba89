ALTER TABLE `filings` ADD `secret_revisions` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `sent_with` text;--> statement-breakpoint
UPDATE `idempotency_keys` SET `request_hash` = '';
