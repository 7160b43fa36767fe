CREATE TABLE "guest_share" (
	"day" date NOT NULL,
	"address" text NOT NULL,
	"thing" text NOT NULL,
	"num" smallint NOT NULL,
	CONSTRAINT "guest_share_day_address_thing_pk" PRIMARY KEY("day","address","thing")
);
--> statement-breakpoint
ALTER TABLE "clap_subject" DROP CONSTRAINT "clap_subject_total";--> statement-breakpoint
ALTER TABLE "promote_item" DROP CONSTRAINT "promote_item_likes";--> statement-breakpoint
DROP INDEX "clap_type_day_idx";--> statement-breakpoint
DROP INDEX "promote_item_hot_idx";--> statement-breakpoint
DROP INDEX "promote_item_liked_idx";--> statement-breakpoint
ALTER TABLE "clap_subject" ADD COLUMN "unranked" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clap" ADD COLUMN "unranked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD COLUMN "refund_tiers" jsonb DEFAULT '[{"hoursBefore":48,"percent":100}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_company" ADD COLUMN "tax_kind" text DEFAULT 'lodging' NOT NULL;--> statement-breakpoint
ALTER TABLE "promote_device_like" ADD COLUMN "unranked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promote_item" ADD COLUMN "unranked_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promote_item" ADD COLUMN "rank_num" integer GENERATED ALWAYS AS (like_num - unranked_num) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "tel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "remark" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "clap_type_day_idx" ON "clap" USING btree ("type","day","ref_id","clap_count") WHERE not "clap"."unranked";--> statement-breakpoint
CREATE INDEX "promote_item_hot_idx" ON "promote_item" USING btree ("category_id","rank_num","id");--> statement-breakpoint
CREATE INDEX "promote_item_liked_idx" ON "promote_item" USING btree ("rank_num","id");--> statement-breakpoint
ALTER TABLE "clap_subject" ADD CONSTRAINT "clap_subject_total" CHECK ("clap_subject"."unranked" >= 0 and "clap_subject"."total" >= "clap_subject"."unranked");--> statement-breakpoint
ALTER TABLE "hotel_company" ADD CONSTRAINT "hotel_company_tax_kind" CHECK ("hotel_company"."tax_kind" in ('lodging','bath'));--> statement-breakpoint
ALTER TABLE "promote_item" ADD CONSTRAINT "promote_item_likes" CHECK ("promote_item"."unranked_num" >= 0 and "promote_item"."like_num" >= "promote_item"."unranked_num");