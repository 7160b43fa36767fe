DROP INDEX "report_owner_idx";--> statement-breakpoint
CREATE INDEX "report_reporter_idx" ON "report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "payment_amount_idx" ON "payment" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "payment_refunded_idx" ON "payment" USING btree ("refunded") WHERE "payment"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "report_owner_idx" ON "report" USING btree ("owner_id","id");