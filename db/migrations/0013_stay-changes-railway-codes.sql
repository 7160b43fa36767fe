ALTER TABLE "stay_order" DROP CONSTRAINT "stay_order_total";--> statement-breakpoint
ALTER TABLE "railway_line" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "railway_station" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "stay_order" ADD COLUMN "price_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stay_order" ADD COLUMN "change_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "railway_line" ADD CONSTRAINT "railway_line_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "railway_station" ADD CONSTRAINT "railway_station_code" UNIQUE("line_id","code");--> statement-breakpoint
ALTER TABLE "stay_order" ADD CONSTRAINT "stay_order_change" CHECK ("stay_order"."change_refunded" >= 0 and ("stay_order"."price_change" = 0 or "stay_order"."pay_success_time" is not null));--> statement-breakpoint
ALTER TABLE "stay_order" ADD CONSTRAINT "stay_order_total" CHECK ("stay_order"."total" >= 0 and "stay_order"."total" = "stay_order"."room_total" + "stay_order"."management_fee" - "stay_order"."points_used" - "stay_order"."price_change");