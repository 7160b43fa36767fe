CREATE TABLE "video_made_file" (
	"key" text PRIMARY KEY NOT NULL,
	"video_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_made_file" ADD CONSTRAINT "video_made_file_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_made_file_video_idx" ON "video_made_file" USING btree ("video_id","version");