import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import type { PostCard } from "../post-card.server";
import s from "./composer.module.css";

/** The post that is quoted or answered, in short. */
export function AboutPost({ card }: { card: PostCard | null }) {
  const t = useT("voice");
  if (!card) return null;
  const words = card.parts.map(({ text }) => text).join("");
  return (
    <blockquote className={s.about}>
      <strong>{card.by.name}</strong>
      <p lang={writtenIn(words)} dir="auto">
        {words || t("detail.noWords")}
      </p>
    </blockquote>
  );
}
