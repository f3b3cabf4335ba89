CREATE TABLE `account_mappings` (
	`company_id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`field` text,
	`treatment` text NOT NULL,
	`filing_id` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`company_id`, `code`, `name`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `filings` ADD `provenance` text DEFAULT '{}' NOT NULL;