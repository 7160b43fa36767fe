ALTER TABLE "hotel_order" DROP CONSTRAINT "hotel_order_total";--> statement-breakpoint
DROP INDEX "hotel_order_papers_idx";--> statement-breakpoint
ALTER TABLE "hotel_order" ADD COLUMN "price_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD COLUMN "change_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "hotel_order_guests_idx" ON "hotel_order" USING btree ("checkout") WHERE "hotel_order"."guests" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "hotel_order_papers_idx" ON "hotel_order" USING btree ("checkout") WHERE "hotel_order"."checkin_files" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_change" CHECK ("hotel_order"."change_refunded" >= 0 and ("hotel_order"."price_change" = 0 or "hotel_order"."pay_success_time" is not null));--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_total" CHECK ("hotel_order"."total" >= 0 and "hotel_order"."total" = "hotel_order"."room_total" + "hotel_order"."late_fee" - "hotel_order"."discount" - "hotel_order"."points_used" - "hotel_order"."price_change");