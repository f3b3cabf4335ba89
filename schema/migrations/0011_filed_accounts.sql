CREATE TABLE `filed_accounts` (
	`mode` text NOT NULL,
	`transaction_id` text NOT NULL,
	`company_number` text NOT NULL,
	`answer` text NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`mode`, `transaction_id`)
);
--> statement-breakpoint
CREATE INDEX `filed_accounts_company` ON `filed_accounts` (`mode`,`company_number`);