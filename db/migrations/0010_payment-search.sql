CREATE INDEX "payment_group_idx" ON "payment" USING btree ("order_type","pay_group");--> statement-breakpoint
CREATE INDEX "payment_user_idx" ON "payment" USING btree ("user_id");