DROP INDEX "ad_category_idx";--> statement-breakpoint
CREATE INDEX "ad_category_idx" ON "ad" USING btree ("category_id","seq","id","flag","kind") WHERE "ad"."deleted_time" is null;