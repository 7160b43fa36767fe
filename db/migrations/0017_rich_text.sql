-- Descriptions of ads become documents: a paragraph each line that says something, no word lost.
UPDATE "ad" SET "description" = coalesce((
  SELECT jsonb_object_agg(texts.flag, texts.doc)
  FROM (
    SELECT words.flag, jsonb_build_object('type', 'doc', 'content', jsonb_agg(
      jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
        jsonb_build_object('type', 'text', 'text', trimmed.line)))
      ORDER BY lines.place)) AS doc
    FROM jsonb_each_text("ad"."description") AS words(flag, text)
    CROSS JOIN LATERAL regexp_split_to_table(words.text, '\r\n?|\n') WITH ORDINALITY AS lines(line, place)
    CROSS JOIN LATERAL (
      SELECT regexp_replace(translate(lines.line, E'\t', ' '), '^[\s\u00a0\u3000]+|[\s\u00a0\u3000]+$', '', 'g') AS line
    ) AS trimmed
    WHERE trimmed.line <> ''
    GROUP BY words.flag
  ) AS texts
), '{}'::jsonb)
WHERE jsonb_path_exists("description", '$.* ? (@.type() == "string")');
