-- What proves a draw is written once: the promised seeds and the draws themselves.
CREATE TRIGGER event_seed_append_only BEFORE UPDATE OR DELETE ON event_seed FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER event_draw_append_only BEFORE UPDATE OR DELETE ON event_draw FOR EACH ROW EXECUTE FUNCTION refuse_change();
