DROP INDEX "job_application_open_idx";--> statement-breakpoint
ALTER TABLE "job_resume" ADD COLUMN "traits" text[] GENERATED ALWAYS AS (array['degree:' || coalesce(degree, ''), 'experience:' || experience,
          'japaneseAbility:' || coalesce(japanese_ability, '')]) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "job_application_state_idx" ON "job_application" USING btree ("recruitment_id","status","id");--> statement-breakpoint
CREATE INDEX "job_application_owner_state_idx" ON "job_application" USING btree ("owner_id","status","id");--> statement-breakpoint
CREATE INDEX "job_resume_wish_idx" ON "job_resume" USING gin ("industries","functions","locations","hire_forms","traits") WITH (fastupdate=false);