import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./detail.module.css";

type Artisan = {
  href: string;
  cover: string;
  name: { text: string; lang?: string };
  other: { text: string; lang: string };
  lead: { text: string; lang?: string };
};

/** The artisan of a work: a small picture, names and lead, all one link. */
export function Maker({ artisan: { href, cover, name, other, lead } }: { artisan: Artisan }) {
  return (
    <AppLink to={href} className={s.maker}>
      <div className={s.face}>
        <Picture image={cover} alt="" width={100} rounded />
      </div>
      <span className={s.who}>
        <strong lang={name.lang}>{name.text}</strong>
        <span className={s.quiet} lang={other.lang}>
          {other.text}
        </span>
        <span className={s.quiet} lang={lead.lang}>
          {lead.text}
        </span>
      </span>
    </AppLink>
  );
}
