CREATE TABLE "demo_seed" (
	"name" text PRIMARY KEY NOT NULL,
	"create_time" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
INSERT INTO demo_seed (name)
SELECT unnest(ARRAY['accounts', 'points', 'messages', 'shop', 'banners'])
WHERE EXISTS (SELECT FROM user_account WHERE username IN ('guest', 'admin', 'shop_admin') AND email = username || '@example.com');
