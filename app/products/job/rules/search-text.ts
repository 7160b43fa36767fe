import { type InLanguages, wordsOf } from "~/platform/i18n/words";
import { namedSearchText } from "~db/text/search-text";

type Texts = {
  title: InLanguages;
  description: InLanguages;
  hours?: InLanguages;
  workplace?: { address: string };
};

const textsOf = (words: InLanguages): string[] => Object.values(wordsOf(words));

/** What a recruitment is found by: its title with readings and other words for it, then the company and its texts. */
export const recruitmentText = ({ title, description, hours = {}, workplace }: Texts, company: InLanguages): string =>
  namedSearchText(textsOf(title), [
    ...textsOf(company),
    ...textsOf(description),
    ...textsOf(hours),
    workplace?.address ?? "",
  ]);
