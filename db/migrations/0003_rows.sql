-- Point rules exist in production too: without them nobody earns points.
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
  ('shop-offline-point-request', 0, NULL, NULL);
--> statement-breakpoint
-- The other side of every point that is issued or redeemed; it may go negative [P9].
INSERT INTO point_account (name) VALUES ('platform');
--> statement-breakpoint
-- The ledgers that are checked every minute [OP1].
INSERT INTO integrity_state (domain) VALUES ('points'), ('stock'), ('payments'), ('audit');
--> statement-breakpoint
-- The demo data and links of the product name rows by lower ids; rows of users come after them.
ALTER TABLE artisan_category ALTER COLUMN id RESTART WITH 101;
--> statement-breakpoint
ALTER TABLE artisan ALTER COLUMN id RESTART WITH 1001;
--> statement-breakpoint
ALTER TABLE artisan_product ALTER COLUMN id RESTART WITH 1001;
--> statement-breakpoint
ALTER TABLE hotel_company ALTER COLUMN id RESTART WITH 101;
--> statement-breakpoint
ALTER TABLE hotel ALTER COLUMN id RESTART WITH 1001;
--> statement-breakpoint
ALTER TABLE news_category ALTER COLUMN id RESTART WITH 101;
--> statement-breakpoint
ALTER TABLE news ALTER COLUMN id RESTART WITH 100001;
--> statement-breakpoint
ALTER TABLE travel_article ALTER COLUMN id RESTART WITH 1001;
