DROP INDEX "commodity_type_idx";--> statement-breakpoint
DROP INDEX "commodity_seller_idx";--> statement-breakpoint
CREATE INDEX "commodity_seq_idx" ON "commodity" USING btree ("seq","id");--> statement-breakpoint
CREATE INDEX "commodity_price_idx" ON "commodity" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "commodity_sold_idx" ON "commodity" USING btree ("sold_count","id");--> statement-breakpoint
CREATE INDEX "commodity_model_idx" ON "commodity" USING btree ("model_type");--> statement-breakpoint
CREATE INDEX "commodity_discount_idx" ON "commodity" USING btree ("point_discount") WHERE "commodity"."point_discount" > 0;--> statement-breakpoint
CREATE INDEX "commodity_sale_idx" ON "commodity" USING btree ("id") WHERE "commodity"."sale_start" is not null or "commodity"."group_buy_start" is not null;--> statement-breakpoint
CREATE INDEX "commodity_type_idx" ON "commodity" USING btree ("type_id","seq","id");--> statement-breakpoint
CREATE INDEX "commodity_seller_idx" ON "commodity" USING btree ("seller_id","seq","id");