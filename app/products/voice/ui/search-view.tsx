import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { SearchForm } from "~/ui/navigation/search-form";
import type { searchLoader } from "../search-page.server";
import { Feed } from "./feed";
import { SearchHistory } from "./search-history";
import { TagBox } from "./tag-box";
import { VoiceFrame } from "./voice-frame";

/** The search of Voice: the field, the last searches and the tags, or the posts that were found. */
export function SearchView() {
  const t = useT("voice");
  const { keyword, path, num, feed, cited, searched } = useLoaderData<typeof searchLoader>();
  return (
    <VoiceFrame num={num} back={path}>
      <PageHead title={keyword ? t("search.found", { keyword }) : t("title.search")} />
      <Stack>
        <SearchForm
          action={href("/voice/search")}
          keyword={keyword}
          label={t("search.label")}
          placeholder={t("search.placeholder")}
        />
        <SearchHistory keyword={keyword} />
        {keyword === "" && <TagBox cited={cited} searched={searched} />}
        {feed.cards.length > 0 && (
          <div>
            <Feed key={path} part={feed} label={t("search.found", { keyword })} isGuest={num === null} />
          </div>
        )}
        {keyword !== "" && feed.cards.length === 0 && (
          <EmptyState title={t("search.none", { keyword })}>
            <p>{t("search.noneText")}</p>
          </EmptyState>
        )}
      </Stack>
    </VoiceFrame>
  );
}
