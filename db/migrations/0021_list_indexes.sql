CREATE INDEX "user_search_idx" ON "user_account" USING gin ("username" gin_trgm_ops,"nickname" gin_trgm_ops,"real_name" gin_trgm_ops,"company_name" gin_trgm_ops,"email" gin_trgm_ops,"mobile" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ad_kind_idx" ON "ad" USING btree ("kind","seq","id") WHERE "ad"."deleted_time" is null;--> statement-breakpoint
CREATE INDEX "payment_time_idx" ON "payment" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "payment_search_idx" ON "payment" USING gin ("pay_id" gin_trgm_ops,"pay_group" gin_trgm_ops,"gateway_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_failed_idx" ON "refund" USING btree ("payment_id") WHERE "refund"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "shop_order_asked_idx" ON "shop_order" USING btree ("id") WHERE "shop_order"."refund_status" = 'requested';--> statement-breakpoint
CREATE INDEX "feedback_search_idx" ON "feedback" USING gin ("email" gin_trgm_ops,"content" gin_trgm_ops);