DELETE FROM "cart_item" c WHERE NOT EXISTS (SELECT 1 FROM "commodity" WHERE "id" = c."commodity_id");--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_type" ADD CONSTRAINT "commodity_type_parent_id_commodity_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."commodity_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_line" ADD CONSTRAINT "shop_order_line_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_line" ADD CONSTRAINT "shop_order_line_stock_id_commodity_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."commodity_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_flag" CHECK ("commodity"."flag" in ('all','zh','ja','en'));--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_sale_type" CHECK ("commodity"."sale_type" in ('online','offline','on-off'));--> statement-breakpoint
ALTER TABLE "commodity_type" ADD CONSTRAINT "commodity_type_flag" CHECK ("commodity_type"."flag" in ('all','zh','ja','en'));--> statement-breakpoint
ALTER TABLE "commodity_type" ADD CONSTRAINT "commodity_type_level" CHECK ("commodity_type"."level" = case when "commodity_type"."parent_id" is null then 1 else 2 end);--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_pay_method" CHECK ("shop_order"."pay_method" in ('card','alipay','wechat','point','onsite'));