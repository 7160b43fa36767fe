import type { MenuPart } from "~/foundation/subjects/menus.server";
import { useT } from "~/platform/i18n/use-t";
import { Section, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import s from "./restaurant.module.css";

/** The restaurant's menu, part by part; renders nothing without one. */
export function Menu({ parts }: { parts: readonly MenuPart[] }) {
  const t = useT("restaurant");
  const common = useT("common");
  if (parts.length === 0) return null;
  return (
    <Section title={t("menu.title")} id="menu">
      <Stack>
        {parts.map(({ id, name, lang, dishes }) => (
          <div key={id}>
            <h3 lang={lang}>{name}</h3>
            <ul className={s.menu}>
              {dishes.map((dish) => (
                <li key={dish.id} className={s.dish}>
                  <span lang={dish.lang}>
                    {dish.name} {dish.soldOut && <Badge tone="warn">{t("menu.soldOut")}</Badge>}
                  </span>
                  <span>{common("yen", { amount: groupDigits(dish.price) })}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
