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
