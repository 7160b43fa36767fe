-- Searches read the texts of many rows: unpacked they cost a third. They are long, so they lie beside the table.
ALTER TABLE "restaurant" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "restaurant_ad" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;
