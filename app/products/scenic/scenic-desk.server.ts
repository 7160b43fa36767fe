import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, choiceList } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { mapPoint } from "~/foundation/desks/fields/place-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { linkTarget, trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { prefectures } from "~db/prefectures";
import { scenicSpots } from "~db/schema/scenic";
import { namedSearchText } from "~db/text/search-text";
import { spotsWith } from "./queries/visible.server";
import { spotHref } from "./rules/addresses";
import { scenicLimits as limits } from "./rules/limits";
import { seasons } from "./rules/seasons";
import { scenicTag, spotTag } from "./tags";
import { scenicEditors, scenicPictures } from "./uploads";

const line = () => trilingual({ max: limits.words });

/** The editors' desk of scenic spots: drafts, scheduled publication and import. */
export const scenicDesk = entityDesk(scenicSpots, {
  name: "scenic-spot",
  texts: "scenic-desk:",
  paths: { list: "/editor/scenic_manage", create: "/editor/scenic_add", edit: "/editor/scenic_update/:id" },
  calls: { base: "/api/scenic", list: "/api/admin/scenic/list", access: scenicEditors },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    summary: trilingual({ max: limits.summary, required: true, isLong: true }),
    prefecture: unsorted(choice(prefectures, { labelIn: prefectureName })),
    seasons: choiceList(seasons),
    cover: picture(scenicPictures),
    pictures: pictureList(scenicPictures, { max: limits.pictures }),
    content: trilingualRich({ max: limits.content, required: true, upload: scenicPictures }),
    place: line(),
    location: mapPoint(),
    access: line(),
    hours: line(),
    fee: line(),
    homepage: linkTarget(),
    seq: seqField(),
  },
  sections: { name: "spot", content: "text", place: "visit", seq: "public" },
  hints: ["summary", "seasons", "cover", "location", "homepage", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "prefecture", "seasons", "state", "seq", "updateTime"],
  extra: ["summary", "location"],
  sort: "-seq",
  filters: ["prefecture"],
  search: spotsWith,
  hasDrafts: true,
  keepsWriting: true,
  hasImport: true,
  prepare: (_, values, { before, operator }) => {
    const { name, summary, content, place = {} } = { ...before, ...values };
    const others = [...Object.values(summary), ...Object.values(place), ...Object.values(plainWords(content))];
    return {
      editorId: before ? before.editorId : operator.userId,
      searchText: namedSearchText(Object.values(name), others),
    };
  },
  purges: (_, { id }) => [scenicTag, spotTag(id)],
  view: ({ id }) => spotHref(id),
});
