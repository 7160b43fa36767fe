ALTER TABLE "commodity_type" ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('zh', nullif("name", ''), 'ja', nullif("name_jp", ''), 'en', nullif("name_en", '')));--> statement-breakpoint
ALTER TABLE "commodity_type" DROP COLUMN "name_jp";--> statement-breakpoint
ALTER TABLE "commodity_type" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "title" jsonb;--> statement-breakpoint
UPDATE "banner" SET "title" = jsonb_strip_nulls(jsonb_build_object('zh', nullif("title_zh", ''), 'ja', nullif("title_ja", ''), 'en', nullif("title_en", '')));--> statement-breakpoint
ALTER TABLE "banner" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" DROP CONSTRAINT "banner_title";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "title_zh";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "title_ja";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_title" CHECK ("banner"."title" <> '{}');