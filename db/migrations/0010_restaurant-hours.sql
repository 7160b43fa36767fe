ALTER TABLE "cuisine_round" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "hours_note" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cuisine_round" ADD CONSTRAINT "cuisine_round_staff_id_user_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The half hours of a week in which a restaurant is open, at least partly, 0 from Sunday midnight; those after midnight of
-- the day they belong to follow from 336 on. Other periods count as none. Hours on full and half hours of a day have the
-- same slots as before, so that stored columns stay right.
CREATE OR REPLACE FUNCTION open_slots(hours jsonb) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (48 * (day.place - 1) + slot + CASE WHEN slot < 48 THEN 0 ELSE 288 END)::smallint), '{}')
    FROM unnest('{sun,mon,tue,wed,thu,fri,sat}'::text[]) WITH ORDINALITY AS day(name, place),
         jsonb_array_elements(CASE jsonb_typeof(hours -> day.name) WHEN 'array' THEN hours -> day.name ELSE '[]' END) AS period,
         generate_series(
           CASE WHEN period ->> 0 ~ '^\d\d:[0-5]\d$' THEN left(period ->> 0, 2)::int * 2 + substr(period ->> 0, 4, 2)::int / 30 END,
           CASE WHEN period ->> 1 ~ '^\d\d:[0-5]\d$' THEN left(period ->> 1, 2)::int * 2 + (substr(period ->> 1, 4, 2)::int + 29) / 30 END - 1
         ) AS slot
   WHERE slot < 96
$$;--> statement-breakpoint
-- Whether a day's hours have a time, HH:MM, counted on after midnight.
CREATE FUNCTION open_at(hours jsonb, day text, moment text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(hours -> day) WHEN 'array' THEN hours -> day ELSE '[]' END) AS period
     WHERE (period ->> 0) COLLATE "C" <= moment AND moment < (period ->> 1) COLLATE "C"
  )
$$;
