-- Searches read the texts of many rows: unpacked and beside the row they cost a third.
ALTER TABLE "commodity" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "shop" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "ad" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "commodity" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "shop" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "ad" SET (toast_tuple_target = 8160);--> statement-breakpoint
UPDATE "commodity" SET "search_text" = "search_text" || '';--> statement-breakpoint
UPDATE "shop" SET "search_text" = "search_text" || '';--> statement-breakpoint
UPDATE "ad" SET "search_text" = "search_text" || '';
