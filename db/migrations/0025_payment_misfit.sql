ALTER TABLE "payment" ADD COLUMN "misfit" jsonb;--> statement-breakpoint
CREATE INDEX "payment_misfit_idx" ON "payment" USING btree ("id") WHERE "payment"."misfit" is not null;