ALTER TABLE "stale_words" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "stale_words" ADD COLUMN "create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;