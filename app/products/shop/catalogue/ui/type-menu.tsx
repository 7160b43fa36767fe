import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import { Chip, ChipRow } from "~/ui/text/badge";
import { typeHref } from "../type-href";
import type { MenuType } from "../types.server";
import s from "./type-menu.module.css";

/** First-level types in a row, and both levels in a drawer below it; "all" links to the shop itself [C30]. */
export function TypeMenu({ types }: { types: MenuType[] }) {
  const t = useT("shop");
  if (types.length === 0) return null;
  return (
    <div className={s.menu}>
      <ChipRow label={t("types.label")} scroll>
        <Chip to={href("/shop")} current>
          {t("types.all")}
        </Chip>
        {types.map(({ id, name }) => (
          <Chip key={id} to={typeHref("online", id)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <details className={s.drawer}>
        <summary className={s.summary}>{t("types.browse")}</summary>
        <ul className={s.tree}>
          {types.map((type) => (
            <li key={type.id}>
              <AppLink to={typeHref("online", type.id)} className={s.first}>
                {type.name}
              </AppLink>
              <ul className={s.children}>
                {type.children.map((child) => (
                  <li key={child.id}>
                    <AppLink to={typeHref("online", type.id, child.id)}>{child.name}</AppLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
