CREATE INDEX "inventory_lot_receipt_idx" ON "inventory_lot" USING gin ("receipt_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_out_update_idx" ON "stock_out" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "stock_out_purpose_idx" ON "stock_out" USING btree ("out_purpose","id");--> statement-breakpoint
CREATE INDEX "supplier_update_idx" ON "supplier" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "supplier_kept_idx" ON "supplier" USING btree ("id") WHERE "supplier"."deleted_time" is null;--> statement-breakpoint
CREATE INDEX "shop_point_ask_shop_all_idx" ON "shop_point_ask" USING btree ("shop_id","id");