CREATE TABLE `account_places` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`moving_to` text,
	`leaving` text,
	`run` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `approval_places` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `away_accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`run` integer NOT NULL,
	`away` integer NOT NULL
);
