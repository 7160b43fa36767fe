import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Chip, ChipRow } from "~/ui/text/badge";
import s from "./voice.module.css";

/** The page of the posts with a tag. */
const tagHref = (tag: string): string => href("/voice/search/:keyword", { keyword: `#${tag}` });

/** The tags that are used most and searched most; nothing where there are none. */
export function TagBox({ cited, searched }: { cited: readonly string[]; searched: readonly string[] }) {
  const t = useT("voice");
  const rows = [
    { label: t("tags.cited"), tags: cited },
    { label: t("tags.searched"), tags: searched },
  ].filter(({ tags }) => tags.length > 0);
  return rows.map(({ label, tags }) => (
    <section key={label} className={s.tags} aria-label={label}>
      <h2 className={s.cardTitle}>{label}</h2>
      <ChipRow label={label} scroll>
        {tags.map((tag) => (
          <Chip key={tag} to={tagHref(tag)}>
            #{tag}
          </Chip>
        ))}
      </ChipRow>
    </section>
  ));
}
