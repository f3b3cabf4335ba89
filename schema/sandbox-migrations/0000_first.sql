CREATE TABLE `sandbox_accepted_returns` (
	`utr` text NOT NULL,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`correlation_id` text NOT NULL,
	`accepted_at` text NOT NULL,
	PRIMARY KEY(`utr`, `period_start`, `period_end`)
);
--> statement-breakpoint
CREATE TABLE `sandbox_registry_submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`presenter` text NOT NULL,
	`submission_number` text NOT NULL,
	`company_number` text NOT NULL,
	`customer_reference` text,
	`scenario` text,
	`status` text NOT NULL,
	`polls` integer DEFAULT 0 NOT NULL,
	`made_up_date` text,
	`period_start` text,
	`accounts_type` text,
	`amended` integer DEFAULT false NOT NULL,
	`received_at` text NOT NULL,
	`decided_at` text,
	`told_at` text,
	`acknowledged_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_registry_submissions_number` ON `sandbox_registry_submissions` (`presenter`,`submission_number`);--> statement-breakpoint
CREATE INDEX `sandbox_registry_submissions_company` ON `sandbox_registry_submissions` (`company_number`,`status`);--> statement-breakpoint
CREATE TABLE `sandbox_tax_submissions` (
	`correlation_id` text PRIMARY KEY NOT NULL,
	`sender_hash` text NOT NULL,
	`message_class` text NOT NULL,
	`transaction_id` text NOT NULL,
	`gateway_test` text NOT NULL,
	`utr` text NOT NULL,
	`scenario` text,
	`outcome` text NOT NULL,
	`polls` integer DEFAULT 0 NOT NULL,
	`received_at` text NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `sandbox_tax_submissions_sender` ON `sandbox_tax_submissions` (`sender_hash`,`message_class`);