import { useT } from "~/platform/i18n/use-t";
import { EmptyState } from "~/ui/layout/panels";
import type { Menu } from "../queries/menu.server";
import { type CartAt, DishCard } from "./dish-card";
import s from "./menu.module.css";

/** A restaurant's menu by category; with `cart` its dishes can be ordered. */
export function MenuList({ menu, cart }: { menu: Menu; cart: CartAt | null }) {
  const t = useT("cuisine");
  if (menu.length === 0)
    return (
      <EmptyState title={t("menu.empty")}>
        <p>{t("menu.emptyHint")}</p>
      </EmptyState>
    );
  return (
    <div className={s.menu}>
      <nav className={s.types} aria-label={t("menu.types")}>
        {menu.map(({ id, name }) => (
          <a key={id} href={`#type-${id}`} className={s.type} lang={name.lang}>
            {name.text}
          </a>
        ))}
      </nav>
      {menu.map(({ id, name, dishes }, at) => (
        <section key={id} id={`type-${id}`} tabIndex={-1} className={s.section} aria-labelledby={`type-${id}-name`}>
          <h2 id={`type-${id}-name`} lang={name.lang}>
            {name.text}
          </h2>
          <ul className={s.dishes}>
            {dishes.map((dish, place) => (
              <DishCard key={dish.id} dish={dish} cart={cart} eager={at === 0 && place < 2} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
