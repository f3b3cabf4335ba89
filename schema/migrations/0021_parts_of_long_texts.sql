CREATE TABLE `accounts_pdf_parts` (
	`filing_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`part` integer NOT NULL,
	`base64` text NOT NULL,
	PRIMARY KEY(`filing_id`, `sha256`, `part`),
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `submission_envelope_parts` (
	`submission_id` integer NOT NULL,
	`part` integer NOT NULL,
	`sealed` text NOT NULL,
	PRIMARY KEY(`submission_id`, `part`),
	FOREIGN KEY (`submission_id`) REFERENCES `submission_envelopes`(`submission_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `submission_envelopes` ADD `parts` integer DEFAULT 0 NOT NULL;