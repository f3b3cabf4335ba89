DROP TABLE `pace_shares`;
--> statement-breakpoint
CREATE TABLE `pace_shares` (
	`holder` text PRIMARY KEY NOT NULL,
	`first_frame` integer NOT NULL,
	`last_frame` integer NOT NULL
);
