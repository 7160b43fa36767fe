-- Pictures of banners have a kind for phones and one for wide screens, each with a size of its own.
UPDATE "stored_file" SET "kind" = CASE
  WHEN "key" IN (
    SELECT "mobile_key" FROM "banner"
    UNION SELECT "values" ->> 'mobileKey' FROM "draft" WHERE "desk" = 'banner' AND "values" ->> 'mobileKey' IS NOT NULL
  ) THEN 'banner-mobile' ELSE 'banner-desktop' END
WHERE "kind" = 'banner';
