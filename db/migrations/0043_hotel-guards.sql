-- Nobody has a room that somebody else has: not on the chart either.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "hotel_room_stay" ADD CONSTRAINT "hotel_room_stay_apart"
  EXCLUDE USING gist (room_id WITH =, daterange(from_day, until_day) WITH &&);--> statement-breakpoint
-- What a hotel put on a bill is written once.
CREATE TRIGGER hotel_adjustment_append_only BEFORE UPDATE OR DELETE ON hotel_adjustment FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Searches read the texts of many rows: unpacked they cost a third. They are long, so they lie beside the table.
ALTER TABLE "hotel_company" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "hotel" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The demonstration and the home page name houses by their numbers; what hotels write comes after them.
ALTER TABLE "hotel_company" ALTER COLUMN "id" RESTART WITH 101;--> statement-breakpoint
ALTER TABLE "hotel" ALTER COLUMN "id" RESTART WITH 1001;
