import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { once, writtenBy } from "~/foundation/desks/fields/field-kind";
import { film, picture } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField, tick } from "~/foundation/desks/fields/value-fields";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { jobVideos } from "~db/schema/job";
import { namedSearchText } from "~db/text/search-text";
import { jobLimits as limits } from "../rules/limits";
import { jobVideosTag } from "../tags";
import { jobCovers, jobFilms } from "../uploads";
import { linkedCompanies, requirePoster, runsAll } from "./queries/own-company.server";

const admins = only("ADMIN");

/** Desk of the videos in which companies present themselves: a company's own, all for administrators. */
export const videoDesk = entityDesk(jobVideos, {
  name: "job-video",
  texts: "job-video:",
  paths: { list: "/admin/video/manage/job", create: "/admin/video/save/job" },
  calls: { base: "/api/job/video", list: "/api/admin/job/video/list", access: only("JOB_ADMIN") },
  fields: {
    companyId: once(writtenBy(admins, manyLink(linkedCompanies, { mayBeAbsent: true }))),
    title: trilingual({ max: limits.videoTitle, required: true }),
    cover: picture(jobCovers),
    video: film(jobFilms),
    isPublic: tick({ mayBeAbsent: true }),
    seq: writtenBy(admins, seqField()),
  },
  hints: ["companyId", "cover", "video", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "views", "isPublic", "state", "updateTime"],
  extra: ["companyId", "seq"],
  computed: {
    views: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, viewNum }) => [id, { text: String(viewNum), inFile: viewNum }])),
    },
  },
  sort: "-updateTime",
  search: (keyword) => hasWords(jobVideos.searchText, keyword),
  scope: (actor) => (runsAll(actor) ? undefined : eq(jobVideos.ownerId, actor.userId)),
  initial: () => ({ isPublic: true, seq: 0 }),
  prepare: async (tx, values, { before, actor }) => {
    const { id: companyId, ownerId } = await requirePoster(tx, actor, before?.companyId ?? values.companyId);
    const { title } = { ...before, ...values };
    return { companyId, ownerId, searchText: namedSearchText(Object.values(title), []) };
  },
  /* Visitors see it once its company is approved. */
  shows: null,
  purges: () => [jobVideosTag],
});
