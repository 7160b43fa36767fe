CREATE TABLE "comment_device_like" (
	"comment_id" bigint NOT NULL,
	"device" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "comment_device_like_comment_id_device_pk" PRIMARY KEY("comment_id","device")
);
--> statement-breakpoint
ALTER TABLE "comment_device_like" ADD CONSTRAINT "comment_device_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;