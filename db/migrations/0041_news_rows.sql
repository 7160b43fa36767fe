-- Searches read the texts of many rows: unpacked they cost a third. They are long, so they lie beside the table.
ALTER TABLE "news" ALTER COLUMN "search_text" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The demonstration and the links of the house name articles by their numbers; what editors write comes after them.
ALTER TABLE "news" ALTER COLUMN "id" RESTART WITH 100001;--> statement-breakpoint
ALTER TABLE "news_category" ALTER COLUMN "id" RESTART WITH 101;
