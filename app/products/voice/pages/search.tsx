import { searchLoader } from "../search-page.server";
import { SearchView } from "../ui/search-view";

export const loader = searchLoader;

/** The search of Voice before anything is asked. */
export default function VoiceSearch() {
  return <SearchView />;
}
