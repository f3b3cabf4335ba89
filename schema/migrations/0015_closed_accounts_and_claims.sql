ALTER TABLE `accounts` ADD `closed_at` text;--> statement-breakpoint
ALTER TABLE `filings` ADD `bank_details_since` text;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `holder` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `expires_at` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `asked_as` text;