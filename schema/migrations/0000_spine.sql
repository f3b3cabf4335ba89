CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`last_four` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`mode` text NOT NULL,
	`company_number` text NOT NULL,
	`company_name` text NOT NULL,
	`incorporation_date` text,
	`registered_office` text NOT NULL,
	`sic_codes` text NOT NULL,
	`company_type` text,
	`archived` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_number` ON `companies` (`account_id`,`mode`,`company_number`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `filing_leases` (
	`filing_id` integer PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `filings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`mode` text NOT NULL,
	`company_id` integer NOT NULL,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`is_amendment` integer NOT NULL,
	`amendment_of_filing_id` integer,
	`previous_period_start` text,
	`previous_period_end` text,
	`data` text NOT NULL,
	`gateway_password` text,
	`auth_code` text,
	`bank_details` text,
	`status` text NOT NULL,
	`requested_status` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `filings_account` ON `filings` (`account_id`,`mode`,`updated_at`);--> statement-breakpoint
CREATE INDEX `filings_company` ON `filings` (`company_id`);--> statement-breakpoint
CREATE INDEX `filings_amendment_of` ON `filings` (`amendment_of_filing_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`account_id` integer NOT NULL,
	`mode` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`response_status` integer,
	`response_body` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`account_id`, `mode`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`api_key_id` integer NOT NULL,
	`minute` integer NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`api_key_id`, `minute`)
);
--> statement-breakpoint
CREATE TABLE `submission_events` (
	`filing_id` integer NOT NULL,
	`sequence` integer NOT NULL,
	`submission_id` integer NOT NULL,
	`type` text NOT NULL,
	`at` text NOT NULL,
	`detail` text NOT NULL,
	PRIMARY KEY(`filing_id`, `sequence`),
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`filing_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`mode` text NOT NULL,
	`target` text NOT NULL,
	`sub_period` integer,
	`status` text NOT NULL,
	`credential_failure` integer DEFAULT false NOT NULL,
	`error` text,
	`errors` text NOT NULL,
	`correlation_id` text,
	`submission_number` text,
	`ir_mark` text,
	`ir_mark_receipt` text,
	`request_body_sha256` text,
	`test_date` text,
	`poll_url` text,
	`poll_interval_seconds` integer,
	`polls` integer DEFAULT 0 NOT NULL,
	`next_poll_at` text,
	`delete_upstream` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`submitted_at` text,
	`decided_at` text,
	`request_xml` text,
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `submissions_filing` ON `submissions` (`filing_id`);--> statement-breakpoint
CREATE INDEX `submissions_due` ON `submissions` (`status`,`next_poll_at`);--> statement-breakpoint
CREATE INDEX `submissions_account` ON `submissions` (`account_id`,`mode`,`status`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`allowance` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_account` ON `subscriptions` (`account_id`);