import { writtenIn } from "~/platform/i18n/written-in";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import type { CardPart, PostCard } from "../post-card.server";
import s from "./post.module.css";

/** Longest address that is shown whole, in characters. */
const shownUrl = 40;

function urlText(url: string): string {
  const bare = url.replace(/^https?:\/\/(www\.)?/, "");
  return bare.length > shownUrl ? `${bare.slice(0, shownUrl - 1)}…` : bare;
}

function Part({ part: { text, tag, person, url } }: { part: CardPart }) {
  if (tag !== undefined) return <AppLink to={href("/voice/search/:keyword", { keyword: `#${tag}` })}>{text}</AppLink>;
  if (person !== undefined) return <AppLink to={href("/voice/user/:userNum", { userNum: person })}>{text}</AppLink>;
  if (url !== undefined)
    return (
      <AppLink to={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {urlText(url)}
      </AppLink>
    );
  return text;
}

/** The words of a post as one text. */
export const wordsOf = ({ parts }: Pick<PostCard, "parts">): string => parts.map(({ text }) => text).join("");

/** The words of a post, with its tags, people and addresses as links. */
export function PostText({ card, plain }: { card: Pick<PostCard, "parts">; plain?: boolean }) {
  const words = wordsOf(card);
  if (words === "") return null;
  return (
    <p className={s.text} lang={writtenIn(words)} dir="auto">
      {plain
        ? words
        : card.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
            <Part key={at} part={part} />
          ))}
    </p>
  );
}
