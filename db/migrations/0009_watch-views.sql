CREATE TABLE "video_view" (
	"video_id" bigint NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "video_view_pk" PRIMARY KEY("video_id","day","viewer")
);
--> statement-breakpoint
ALTER TABLE "video_view" ADD CONSTRAINT "video_view_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_view_day_idx" ON "video_view" USING btree ("day");