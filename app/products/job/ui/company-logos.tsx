import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { companyHref } from "../rules/addresses";
import s from "./job.module.css";

type Company = { id: number; name: string; lang?: string; logo: string };

/** Companies by their logos; each leads to its recruitments. */
export function CompanyLogos({ companies }: { companies: readonly Company[] }) {
  return (
    <ul className={s.logos}>
      {companies.map(({ id, name, lang, logo }) => (
        <li key={id}>
          <AppLink to={companyHref(name)} className={s.logo}>
            <Picture image={logo} alt="" ratio="1:1" width={150} rounded />
            <span lang={lang}>{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
