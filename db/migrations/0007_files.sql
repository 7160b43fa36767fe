CREATE TABLE "stored_file" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_public" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"ref" text,
	"last_ref" text,
	"idle_since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stored_file_state" CHECK ("stored_file"."state" in ('pending', 'ready', 'refused', 'removed')),
	CONSTRAINT "stored_file_claimed" CHECK ("stored_file"."ref" is null or "stored_file"."state" = 'ready'),
	CONSTRAINT "stored_file_bytes" CHECK ("stored_file"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_chunk" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"pieces" bigint[] DEFAULT '{}' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_key_stored_file_key_fk" FOREIGN KEY ("key") REFERENCES "public"."stored_file"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_user_idx" ON "stored_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stored_file_ref_idx" ON "stored_file" USING btree ("ref") WHERE "stored_file"."ref" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_idle_idx" ON "stored_file" USING btree ("idle_since") WHERE "stored_file"."ref" is null;