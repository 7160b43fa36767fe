import { AppLink } from "~/ui/navigation/app-link";
import s from "./detail.module.css";
import { Mark } from "./mark";

type Craft = { name: string; lang?: string; href: string; main: { name: string; mark: string } };

/** An artisan's craft and place. */
export function CraftLine({ craft, place }: { craft: Craft; place: string }) {
  return (
    <p className={s.line}>
      <Mark>{craft.main.mark}</Mark>
      <AppLink to={craft.href} lang={craft.lang}>
        {craft.name}
      </AppLink>
      <span className={s.quiet}>{place}</span>
    </p>
  );
}
