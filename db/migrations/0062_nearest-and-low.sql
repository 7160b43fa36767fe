DROP INDEX "promote_item_near_idx";--> statement-breakpoint
CREATE INDEX "promote_item_nearest_idx" ON "promote_item" USING gist ("category_id",(case when "location" ->> 'latitude' is not null and "location" ->> 'longitude' is not null then cube(array[
  cos(radians(("location" ->> 'latitude')::float8)) * cos(radians(("location" ->> 'longitude')::float8)),
  cos(radians(("location" ->> 'latitude')::float8)) * sin(radians(("location" ->> 'longitude')::float8)),
  sin(radians(("location" ->> 'latitude')::float8))]) end)) WHERE "promote_item"."location" is not null;--> statement-breakpoint
CREATE INDEX "promote_item_placeless_idx" ON "promote_item" USING btree ("category_id","seq","id") WHERE "promote_item"."location" is null;--> statement-breakpoint
CREATE INDEX "commodity_seller_low_idx" ON "commodity" USING btree ("seller_id","inventory","id") WHERE "commodity"."deleted_time" is null and "commodity"."status" = 'SELLING';