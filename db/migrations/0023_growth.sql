ALTER TABLE "shop_order_line" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
UPDATE "shop_order_line" "l" SET "buyer_id" = "o"."user_id" FROM "shop_order" "o" WHERE "o"."id" = "l"."order_id";--> statement-breakpoint
ALTER TABLE "shop_order_line" ALTER COLUMN "buyer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_line" ADD CONSTRAINT "shop_order_line_buyer_id_user_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_guest_idx" ON "user_account" USING btree ("id") WHERE "user_account"."types" = 'guest';--> statement-breakpoint
CREATE INDEX "user_staff_idx" ON "user_account" USING btree ("id") WHERE "user_account"."types" <> 'guest';--> statement-breakpoint
CREATE INDEX "ad_reservation_user_state_idx" ON "ad_reservation" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "ad_reservation_seller_state_idx" ON "ad_reservation" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "ad_reservation_state_idx" ON "ad_reservation" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "commodity_flag_idx" ON "commodity" USING btree ("flag");--> statement-breakpoint
CREATE INDEX "shop_order_line_buyer_idx" ON "shop_order_line" USING btree ("buyer_id","commodity_id");--> statement-breakpoint
CREATE INDEX "shop_order_user_state_idx" ON "shop_order" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "shop_order_seller_state_idx" ON "shop_order" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "shop_order_state_idx" ON "shop_order" USING btree ("status","id");