CREATE INDEX `filing_leases_expires` ON `filing_leases` (`expires_at`);--> statement-breakpoint
CREATE INDEX `rate_windows_minute` ON `rate_windows` (`minute`);