import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { optionalPicture } from "~/foundation/desks/fields/file-fields";
import { manyLinks } from "~/foundation/desks/fields/link-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { hasWords } from "~/platform/data/has-words";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { videoGroups } from "~db/schema/video";
import { namedSearchText } from "~db/text/search-text";
import { videosForOthers } from "../port.server";
import { groupHref } from "../rules/addresses";
import { videoLimits as limits } from "../rules/limits";
import { videoGroupsTag } from "../tags";
import { videoCovers, videoEditors } from "../uploads";
import { linkedVideos, ownRows } from "./links.server";

/** The desk of groups: an editor's own, all for ADMIN; each holds videos that its editor may link, in an order. */
export const videoGroupDesk = entityDesk(videoGroups, {
  name: "video-group",
  texts: "video-group:",
  paths: { list: "/video/group_manage", create: "/video/group_save", edit: "/video/group_update/:id" },
  calls: { base: "/api/video/group", list: "/api/admin/video/group/list", access: videoEditors },
  fields: {
    title: trilingual({ max: limits.group, required: true }),
    description: trilingual({ max: limits.description, isLong: true }),
    videoIds: manyLinks(linkedVideos, { max: limits.grouped }),
    cover: optionalPicture(videoCovers),
    seq: seqField(),
  },
  hints: ["videoIds", "cover", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "videos", "seq", "state", "updateTime"],
  computed: {
    videos: {
      align: "end",
      cells: (rows) =>
        new Map(rows.map(({ id, videoIds: { length } }) => [id, { text: String(length), inFile: length }])),
    },
  },
  sort: "-seq",
  search: (keyword) => hasWords(videoGroups.searchText, keyword),
  scope: (actor) => ownRows(actor, videoGroups.ownerId as never),
  prepare: async (tx, values, { before, actor, operator }) => {
    const { title, description = {} } = { ...before, ...values };
    const added = (values.videoIds ?? []).filter((id) => !before?.videoIds.includes(id));
    if (actor) {
      const known = await videosForOthers.linkable(tx, actor, added);
      const gone = added.find((id) => !known.has(id));
      if (gone !== undefined) throw new DomainError("videoGone", { field: "videoIds", params: { id: String(gone) } });
    }
    return {
      ownerId: before?.ownerId ?? operator.userId,
      searchText: namedSearchText(Object.values(title), Object.values(description)),
    };
  },
  purges: () => [videoGroupsTag],
  view: ({ id }) => groupHref(id),
});
