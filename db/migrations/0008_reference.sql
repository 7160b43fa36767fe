CREATE TABLE "exchange_rate" (
	"currency" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather" (
	"city_id" bigint PRIMARY KEY NOT NULL,
	"main" text NOT NULL,
	"icon" text NOT NULL,
	"temp_min" double precision NOT NULL,
	"temp_max" double precision NOT NULL,
	"update_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_search_idx" ON "shop" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);