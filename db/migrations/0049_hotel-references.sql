DROP INDEX "hotel_room_conflict_room_idx";--> statement-breakpoint
DROP INDEX "hotel_waiting_hotel_idx";--> statement-breakpoint
CREATE INDEX "hotel_room_conflict_room_idx" ON "hotel_room_conflict" USING btree ("room_id","from_day","id");--> statement-breakpoint
CREATE INDEX "hotel_waiting_hotel_idx" ON "hotel_waiting" USING btree ("hotel_id","id");