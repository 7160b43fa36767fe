DROP INDEX "hotel_resource_seq_idx";--> statement-breakpoint
CREATE INDEX "hotel_resource_there_idx" ON "hotel_resource" USING btree ("seq","id") WHERE "hotel_resource"."deleted_time" is null;