CREATE TABLE `accounts_pdfs` (
	`filing_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`base64` text NOT NULL,
	PRIMARY KEY(`filing_id`, `sha256`),
	FOREIGN KEY (`filing_id`) REFERENCES `filings`(`id`) ON UPDATE no action ON DELETE no action
);
