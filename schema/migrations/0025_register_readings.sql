CREATE TABLE `register_readings` (
	`mode` text NOT NULL,
	`company_number` text NOT NULL,
	`part` text NOT NULL,
	`answer` text NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`mode`, `company_number`, `part`)
);
--> statement-breakpoint
CREATE INDEX `register_readings_read` ON `register_readings` (`mode`,`read_at`);