CREATE INDEX `submissions_correlation` ON `submissions` (`correlation_id`) WHERE correlation_id is not null;--> statement-breakpoint
UPDATE filings SET approval = (SELECT json_object('id', a.id, 'status', a.status, 'expiresAt', a.expires_at) FROM approvals a WHERE a.filing_id = filings.id ORDER BY a.id DESC LIMIT 1) WHERE approval IS NOT NULL;
