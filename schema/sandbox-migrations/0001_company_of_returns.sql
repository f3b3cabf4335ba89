DROP TABLE `sandbox_accepted_returns`;--> statement-breakpoint
CREATE TABLE `sandbox_accepted_returns` (
	`utr` text NOT NULL,
	`company_number` text NOT NULL,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`correlation_id` text NOT NULL,
	`accepted_at` text NOT NULL,
	PRIMARY KEY(`utr`, `company_number`, `period_start`, `period_end`)
);
