import type { z } from "zod";
import { DomainError } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { choiceIn } from "~/platform/screens/list-state";
import { japaneseAbilities } from "../rules/enumerations";
import { saveInSteps } from "./calls";
import { editedResume } from "./queries/own-resume.server";
import type { ContentSection, Section } from "./rules/choices";

const flags = ["zh", "ja", "en"] as const satisfies readonly Flag[];

/** Loader of a section's form: the stored values, with the texts of one language (`in`, else the reader's own). */
export const sectionLoader = (section: ContentSection) =>
  loadSignedIn(async ({ db, actor, locale, url }) => {
    const language: Flag = choiceIn(url.searchParams, "in", flags) ?? flagOf(locale);
    const { resume, versions, isNew } = await editedResume(db, actor.userId);
    const contact = isNew ? { email: actor.email } : null;
    return { language, version: versions[section], resume, contact, section, japaneseAbilities };
  });

const after = {
  profile: href("/job/education/save"),
  education: href("/job/career/save"),
  career: href("/job/hope/save"),
  hope: href("/job/user/resume"),
  privacy: href("/job/user/resume"),
};

/**
 * Action of a section's form: saves it and leads to the next section, or with `?then=here` back. When the section was
 * saved meanwhile, the form stays as typed, says so, and its next post replaces what is stored.
 */
export const sectionAction = <S extends z.ZodType>(section: Section, form: S) =>
  submitInStepsSignedIn(form, async (typed, { db, actor, url }) => {
    try {
      await saveInSteps(db, actor, section, typed);
    } catch (error) {
      if (!(error instanceof DomainError) || error.key !== "resumeChanged") throw error;
      const version = String(error.params.version ?? 0);
      return { again: { kind: "warning", key: "job-resume:changed" }, fill: { version }, status: 406 };
    }
    const next = after[section];
    const language = (typed as { language?: string }).language;
    const to = language && url.searchParams.has("in") && section !== "hope" ? `${next}?in=${language}` : next;
    return redirectTo(to, { kind: "success", key: `job-resume:saved.${section}` });
  });
