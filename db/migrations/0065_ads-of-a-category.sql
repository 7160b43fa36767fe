DROP INDEX "ad_category_idx";--> statement-breakpoint
CREATE INDEX "ad_category_idx" ON "ad" USING btree ("category_id","seq","id","kind","flag","deleted_time");