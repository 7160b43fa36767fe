-- Append-only tables [G5, OP2]: their rows are never changed, nor are they emptied.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_entry_append_only BEFORE UPDATE OR DELETE ON point_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_entry_no_truncate BEFORE TRUNCATE ON point_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_transaction_append_only BEFORE UPDATE OR DELETE ON point_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_transaction_no_truncate BEFORE TRUNCATE ON point_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER event_seed_append_only BEFORE UPDATE OR DELETE ON event_seed FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER event_draw_append_only BEFORE UPDATE OR DELETE ON event_draw FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER hotel_adjustment_append_only BEFORE UPDATE OR DELETE ON hotel_adjustment FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_movement_append_only BEFORE UPDATE OR DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stocktake_append_only BEFORE UPDATE OR DELETE ON stocktake FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The entries of a point transaction sum to 0 when it commits [G5].
CREATE FUNCTION check_point_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM point_entry WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'entries of point transaction % do not sum to 0', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER point_entry_balanced AFTER INSERT ON point_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_point_transaction();
--> statement-breakpoint
-- The table of rate-limiter-flexible: short-lived counters that need no crash safety.
CREATE UNLOGGED TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
-- No two stays have one room at a time [G3].
ALTER TABLE hotel_room_stay ADD CONSTRAINT hotel_room_stay_apart
  EXCLUDE USING gist (room_id WITH =, daterange(from_day, until_day) WITH &&);
--> statement-breakpoint
-- One link of the audit chain: the number of the link, the hash before it and every field of the row [OP2].
CREATE FUNCTION audit_hash(seq bigint, prev_hash text, entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(json_build_array(
    seq, prev_hash, entry.id, entry.actor_id, entry.action, entry.target, entry.detail, entry.host, entry.request_id,
    extract(epoch FROM entry.create_time))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Chains committed rows that have no link yet, by id, `most` at most; returns how many. One process at a time; a row
-- that commits late, while higher ids are sealed, gets its link in the next run (10,000 ids back are looked at).
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
-- Searches read the texts of many rows: uncompressed and beside the row they cost a third.
ALTER TABLE ad ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE artisan ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE artisan_product ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE commodity ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE hotel ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE hotel_company ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE news ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE promote_item ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE restaurant ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE restaurant_ad ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE shop ALTER COLUMN search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE ad SET (toast_tuple_target = 8160);
--> statement-breakpoint
ALTER TABLE commodity SET (toast_tuple_target = 8160);
--> statement-breakpoint
ALTER TABLE shop SET (toast_tuple_target = 8160);
