CREATE TABLE `pace_shares` (
	`holder` text PRIMARY KEY NOT NULL,
	`share` integer NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `submissions` ADD `presenter` text;