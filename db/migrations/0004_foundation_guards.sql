-- What is written down is never changed nor emptied (reliability O2).
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_transaction_no_truncate BEFORE TRUNCATE ON point_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One link of the audit chain: the number of the link, the hash before it and every field of the row.
CREATE FUNCTION audit_hash(seq bigint, prev_hash text, entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(json_build_array(
    seq, prev_hash, entry.id, entry.actor_id, entry.action, entry.target, entry.detail, entry.host, entry.request_id,
    extract(epoch FROM entry.create_time))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Chains committed rows that have no link yet, by id, `most` at most; returns how many. One process at a time; a row
-- that commits late, while higher ids are sealed, gets its link in the next run (ids 10,000 back are looked at).
CREATE FUNCTION seal_audit(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  link audit_seal;
  entry audit_log;
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7303) THEN
    RETURN 0;
  END IF;
  SELECT * INTO link FROM audit_seal ORDER BY seq DESC LIMIT 1;
  FOR entry IN
    SELECT a.* FROM audit_log a
    WHERE a.id > coalesce((SELECT max(s.audit_id) FROM audit_seal s), 0) - 10000
      AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.audit_id = a.id)
    ORDER BY a.id LIMIT most
  LOOP
    INSERT INTO audit_seal (seq, audit_id, prev_hash, hash, seal_time)
    VALUES (
      coalesce(link.seq, 0) + 1, entry.id, coalesce(link.hash, ''),
      audit_hash(coalesce(link.seq, 0) + 1, coalesce(link.hash, ''), entry), clock_timestamp())
    RETURNING * INTO link;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;
--> statement-breakpoint
INSERT INTO integrity_state (domain) VALUES ('points'), ('stock'), ('payments'), ('audit') ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE commodity c SET taken = l.num
FROM (SELECT commodity_id, sum(num) AS num FROM shop_order_line WHERE stock_taken AND stock_id IS NULL GROUP BY commodity_id) l
WHERE l.commodity_id = c.id;
--> statement-breakpoint
UPDATE commodity_stock c SET taken = l.num
FROM (SELECT stock_id, sum(num) AS num FROM shop_order_line WHERE stock_taken AND stock_id IS NOT NULL GROUP BY stock_id) l
WHERE l.stock_id = c.id;
