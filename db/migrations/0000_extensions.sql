CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
-- The half hours of a week in which a restaurant is open, 0 from Sunday midnight; other periods count as none.
CREATE FUNCTION open_slots(hours jsonb) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (48 * (day.place - 1) + slot)::smallint), '{}')
    FROM unnest('{sun,mon,tue,wed,thu,fri,sat}'::text[]) WITH ORDINALITY AS day(name, place),
         jsonb_array_elements(CASE jsonb_typeof(hours -> day.name) WHEN 'array' THEN hours -> day.name ELSE '[]' END) AS period,
         generate_series(
           CASE WHEN period ->> 0 ~ '^\d\d:[03]0$' THEN left(period ->> 0, 2)::int * 2 + substr(period ->> 0, 4, 1)::int / 3 END,
           CASE WHEN period ->> 1 ~ '^\d\d:[03]0$' THEN left(period ->> 1, 2)::int * 2 + substr(period ->> 1, 4, 1)::int / 3 END - 1
         ) AS slot
   WHERE slot < 48
$$;
