ALTER TABLE "video_group_item" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "video_group_item" CASCADE;--> statement-breakpoint
ALTER TABLE "video_group" ADD COLUMN "video_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "video_group" ADD CONSTRAINT "video_group_size" CHECK (cardinality("video_group"."video_ids") <= 100);