CREATE TABLE `sandbox_registry_documents` (
	`submission_id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL
);
