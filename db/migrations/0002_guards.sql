-- The ledger is append-only, and the entries of a transaction sum to 0 when it commits (reliability 5.5).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entry_append_only BEFORE UPDATE OR DELETE ON point_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_entry_no_truncate BEFORE TRUNCATE ON point_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_transaction_append_only BEFORE UPDATE OR DELETE ON point_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
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
-- Rows without which no point can be earned: they exist in production too (decisions G; only sign-in = 1 is the specification's).
INSERT INTO point_rule (type, point, daily_cap, monthly_cap) VALUES
  ('register', 10, NULL, NULL),
  ('admin-register', 0, NULL, NULL),
  ('sign-in', 1, 1, NULL),
  ('invitation', 10, NULL, 20),
  ('page-share', 1, 3, NULL),
  ('sns-share', 1, 3, NULL),
  ('promote-like', 1, 5, NULL),
  ('microblog-add-in', 1, 5, NULL),
  ('repost-in', 1, 5, NULL),
  ('comment-in', 1, 5, NULL),
  ('like-in', 1, 5, NULL),
  ('beliked-in', 1, 10, NULL),
  ('clap-click', 1, 5, NULL),
  ('trip-ad-click', 1, 3, NULL),
  ('commodity-buy-in', 0, NULL, NULL),
  ('hotel-reservation-in', 0, NULL, NULL),
  ('shop-offline-point-request', 0, NULL, NULL)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The other side of every point that is issued or redeemed; it may go negative (decisions P9).
INSERT INTO point_account (name) VALUES ('platform') ON CONFLICT DO NOTHING;
