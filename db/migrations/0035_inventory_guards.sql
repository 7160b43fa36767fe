-- The book of stock and its counts are written once.
CREATE TRIGGER stock_movement_append_only BEFORE UPDATE OR DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stocktake_append_only BEFORE UPDATE OR DELETE ON stocktake FOR EACH ROW EXECUTE FUNCTION refuse_change();
