CREATE TABLE "refund_share" (
	"refund_id" bigint NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_share_refund_id_number_pk" PRIMARY KEY("refund_id","number"),
	CONSTRAINT "refund_share_amount" CHECK ("refund_share"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "refunded_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_share" ADD CONSTRAINT "refund_share_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_share_number_idx" ON "refund_share" USING btree ("number");--> statement-breakpoint
-- Refunds that orders asked for are named by them; what administrators gave back is laid over the orders of its payment, oldest first.
INSERT INTO refund_share (refund_id, number, amount)
  SELECT r.id, o.number, least(r.amount, o.total)
  FROM refund r JOIN payment p ON p.id = r.payment_id
  JOIN shop_order o ON o.pay_group = p.pay_group AND r.ref = 'order:' || o.number
  WHERE p.order_type = 'commodity' AND p.status = 'succeeded' AND o.pay_success_time IS NOT NULL AND o.total > 0;
--> statement-breakpoint
WITH given AS (
  SELECT r.id, p.pay_group, sum(r.amount) OVER (PARTITION BY p.id ORDER BY r.id) AS upto, r.amount
  FROM refund r JOIN payment p ON p.id = r.payment_id
  WHERE p.order_type = 'commodity' AND p.status = 'succeeded' AND r.ref LIKE 'admin:%' AND r.status <> 'failed'
), room AS (
  SELECT o.number, o.pay_group, o.total - coalesce(s.amount, 0) AS amount,
         sum(o.total - coalesce(s.amount, 0)) OVER (PARTITION BY o.pay_group ORDER BY o.id) AS upto
  FROM shop_order o
  LEFT JOIN (SELECT number, sum(t.amount) AS amount FROM refund_share t JOIN refund r ON r.id = t.refund_id
             WHERE r.status <> 'failed' GROUP BY number) s ON s.number = o.number
  WHERE o.pay_success_time IS NOT NULL
)
INSERT INTO refund_share (refund_id, number, amount)
  SELECT g.id, o.number, least(g.upto, o.upto) - greatest(g.upto - g.amount, o.upto - o.amount)
  FROM given g JOIN room o ON o.pay_group = g.pay_group
  WHERE least(g.upto, o.upto) > greatest(g.upto - g.amount, o.upto - o.amount);
--> statement-breakpoint
UPDATE shop_order o SET refunded = s.amount
  FROM (SELECT number, sum(t.amount) AS amount FROM refund_share t JOIN refund r ON r.id = t.refund_id
        WHERE r.status <> 'failed' GROUP BY number) s WHERE s.number = o.number;
--> statement-breakpoint
UPDATE shop_order o SET refunded_points = least(o.points_used, s.amount)
  FROM (SELECT t.ref, sum(e.amount) AS amount
        FROM point_transaction t JOIN point_transaction b ON b.reversal_of = t.id
        JOIN point_entry e ON e.transaction_id = b.id AND e.amount > 0
        WHERE t.type = 'commodity-buy-out' GROUP BY t.ref) s
  WHERE s.ref = 'order:' || o.number AND o.pay_success_time IS NOT NULL;
--> statement-breakpoint
-- What is wholly given back has ended: units that are not shipped go back to stock.
CREATE TEMPORARY TABLE ended_order AS
  SELECT id, ship_time FROM shop_order
  WHERE status IN ('paid', 'unshipped', 'shipped') AND refunded + refunded_points > 0
    AND refunded = total AND refunded_points = points_used;
--> statement-breakpoint
CREATE TEMPORARY TABLE ended_line AS
  SELECT l.id, l.commodity_id, l.stock_id, l.num FROM shop_order_line l JOIN ended_order o ON o.id = l.order_id
  WHERE o.ship_time IS NULL AND l.stock_taken;
--> statement-breakpoint
UPDATE shop_order_line SET stock_taken = false WHERE id IN (SELECT id FROM ended_line);
--> statement-breakpoint
UPDATE commodity c SET inventory = c.inventory + b.units, taken = c.taken - b.units, sold_count = c.sold_count - b.sold
  FROM (SELECT commodity_id, sum(num) AS sold, coalesce(sum(num) FILTER (WHERE stock_id IS NULL), 0) AS units
        FROM ended_line GROUP BY commodity_id) b WHERE b.commodity_id = c.id;
--> statement-breakpoint
UPDATE commodity_stock c SET inventory = c.inventory + b.units, taken = c.taken - b.units
  FROM (SELECT stock_id, sum(num) AS units FROM ended_line WHERE stock_id IS NOT NULL GROUP BY stock_id) b WHERE b.stock_id = c.id;
--> statement-breakpoint
UPDATE shop_order SET status = 'canceled' WHERE id IN (SELECT id FROM ended_order);
--> statement-breakpoint
INSERT INTO shop_order_event (order_id, event) SELECT id, 'refund' FROM ended_order;
--> statement-breakpoint
DROP TABLE ended_line;
--> statement-breakpoint
DROP TABLE ended_order;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_refunded" CHECK ("shop_order"."refunded" between 0 and "shop_order"."total" and "shop_order"."refunded_points" between 0 and "shop_order"."points_used" and ("shop_order"."pay_success_time" is not null or "shop_order"."refunded" + "shop_order"."refunded_points" = 0));