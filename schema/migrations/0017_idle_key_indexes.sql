DROP INDEX `submission_answers_key`;--> statement-breakpoint
DROP INDEX `submission_envelopes_key`;