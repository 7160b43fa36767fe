CREATE TABLE "desk_view" (
	"user_id" bigint NOT NULL,
	"desk" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "desk_view_user_id_desk_name_pk" PRIMARY KEY("user_id","desk","name")
);
--> statement-breakpoint
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;