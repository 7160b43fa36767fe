import { z } from "zod";
import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pageOf } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { only } from "~/platform/domain/access";
import { DomainError, missing } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import { formOfPairs } from "~/platform/http/form-pairs.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import {
  candidateField,
  careerForm,
  educationForm,
  hopeForm,
  privacyForm,
  profileForm,
  type TypedPrivacy,
  type TypedProfile,
} from "./forms";
import { resumePaper } from "./paper.server";
import { foundResumes } from "./queries/found-resumes.server";
import { ownResume } from "./queries/own-resume.server";
import { resumeReader } from "./queries/reader.server";
import { seenResume } from "./queries/seen-resume.server";
import { ownReply, seenReply } from "./reply.server";
import { type ContentSection, contentSections, type Section } from "./rules/choices";
import { resumeTable } from "./rules/search-table";
import { removeResume } from "./verbs/remove-resume.server";
import { savePrivacy } from "./verbs/save-privacy.server";
import { saveSection } from "./verbs/save-section.server";

const seekers = only("GUEST");
const companies = only("JOB_ADMIN");
const forms = { profile: profileForm, education: educationForm, career: careerForm, hope: hopeForm };

/** The body of a call: a photo comes as a key, or null to remove it; without one the stored photo stays. */
const profileBody = profileForm.extend({
  photo: z.union([profileForm.shape.photo, z.null().transform((): string[] => [])]).optional(),
});

/** Saves a section of the actor's own résumé; a new photo is checked and stored first, outside the transaction. */
export async function saveInSteps(db: Db, actor: Actor, section: Section, typed: unknown) {
  const { userId } = actor;
  if (section === "privacy") return transact((tx) => savePrivacy(tx, userId, typed as TypedPrivacy));
  if (section === "profile")
    await settleUploads(db, actor, "resume-photo", (typed as Partial<TypedProfile>).photo ?? [], "photo");
  return transact((tx) => saveSection(tx, userId, section, typed as never));
}

/** Longest form of a section, in bytes, in any language. */
const longest = 400_000;

const sectionCall = <S extends z.ZodType>(section: Section, body: S): Call =>
  call(
    `POST /api/job/resume/${section}`,
    seekers,
    { body },
    async ({ db, context, body: typed }) => {
      const { id, version } = await saveInSteps(db, actorOf(context), section, typed);
      return success({ id, detail: { version } });
    },
    { steps: true, limit: "resumeSave" },
  );

/** The calls of résumés: one's own, and what companies find. */
export const resumeCalls: readonly Call[] = [
  call("GET /api/job/resume/my", seekers, {}, ({ db, context }) => ownReply(db, actorOf(context))),
  sectionCall("profile", profileBody),
  sectionCall("education", educationForm),
  sectionCall("career", careerForm),
  sectionCall("hope", hopeForm),
  sectionCall("privacy", privacyForm),
  call(
    "PUT /api/job/resume/keep/:section",
    seekers,
    { params: z.object({ section: z.enum(contentSections) }) },
    async ({ db, context, params, raw }) => {
      const section: ContentSection = params.section;
      const parsed = parseForm(formOfPairs(raw), forms[section], translator(context.locale));
      if (!parsed.ok) throw new DomainError("resumeUnfinished");
      const { id, version } = await saveInSteps(db, actorOf(context), section, parsed.value);
      return success({ id, detail: { version, time: deskTime(context.locale)(new Date()) } });
    },
    { steps: true, bytes: longest, limit: "resumeSave" },
  ),
  call("DELETE /api/job/resume/delete", seekers, {}, async ({ tx, context }) => {
    await removeResume(tx, actorOf(context).userId);
    return success();
  }),
  call(
    "GET /api/job/resume/paper/:paper",
    seekers,
    { params: z.object({ paper: z.enum(["rirekisho", "career"]) }) },
    async ({ db, context, params }) => {
      const own = await ownResume(db, actorOf(context).userId);
      if (!own) throw missing();
      return resumePaper(db, context, { sight: "full", resume: own.resume, resumeId: own.row.id }, params.paper);
    },
    { limit: "resumePaper" },
  ),
  call(
    "GET /api/job/resume/search",
    companies,
    { query: tableInput(resumeTable) },
    async ({ db, context, query: { state } }) => {
      const { rows, total } = await foundResumes(db, await resumeReader(db, actorOf(context)), state);
      return pageOf(rows.map(seenReply), total, { page: state.page, size: state.size });
    },
    { limit: "resumeSearch" },
  ),
  call(
    "GET /api/job/resume/get/:uid",
    companies,
    { params: z.object({ uid: candidateField }) },
    async ({ db, context, params }) => {
      const seen = await seenResume(db, await resumeReader(db, actorOf(context)), params.uid);
      return seenReply(seen);
    },
  ),
  call(
    "GET /api/job/resume/paper/:paper/:uid",
    companies,
    { params: z.object({ paper: z.enum(["rirekisho", "career"]), uid: candidateField }) },
    async ({ db, context, params }) => {
      const seen = await seenResume(db, await resumeReader(db, actorOf(context)), params.uid);
      return resumePaper(db, context, seen, params.paper);
    },
    { limit: "resumePaper" },
  ),
];
