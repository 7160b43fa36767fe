import type { InLanguages } from "~/platform/i18n/words";
import { namedSearchText } from "~db/text/search-text";

type Texts = {
  title: InLanguages;
  description: InLanguages;
  hours?: InLanguages;
  workplace?: { address: string };
};

/** What a recruitment is found by: its title with readings and other words for it, then the company and its texts. */
export const recruitmentText = ({ title, description, hours = {}, workplace }: Texts, company: InLanguages): string =>
  namedSearchText(Object.values(title), [
    ...Object.values(company),
    ...Object.values(description),
    ...Object.values(hours),
    workplace?.address ?? "",
  ]);
