import { Form, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { useT } from "~/platform/i18n/use-t";
import { knowsPath, useUnknown } from "~/ui/navigation/known-path";
import { SearchIcon } from "../icons/actions";
import { Combobox } from "./combobox";
import type { DeskGroup } from "./desk-data";
import s from "./desk-search.module.css";
import { allDesks, desksNamed } from "./desks-named";

const action = "/desk/search";

const offers = (desks: ReturnType<typeof allDesks>) =>
  desks.map(({ href, label, group }) => ({ key: href, label, note: group }));

/**
 * The search of the bar. A form field in the server's HTML; with JavaScript it also offers matching desks while typing
 * and opens the chosen one.
 */
export function DeskSearch({ groups }: { groups: readonly DeskGroup[] }) {
  const t = useT("desk");
  const navigate = useNavigate();
  const desks = useMemo(() => offers(allDesks(groups)), [groups]);
  return (
    <Form
      action={action}
      role="search"
      className={s.form}
      reloadDocument={useUnknown(action)}
      aria-label={t("search.title")}
    >
      <Combobox
        offers={desks}
        listLabel={t("search.desks")}
        narrow={(typed) => offers(desksNamed(groups, typed))}
        onChoose={({ key: path }) => {
          if (knowsPath(path)) navigate(path);
          else window.location.assign(path);
        }}
        input={({ id, slotProps }) => (
          <div className={s.field} ref={slotProps.input.ref}>
            <SearchIcon size={18} />
            <input
              {...slotProps.htmlInput}
              id={id}
              type="search"
              name="keyword"
              maxLength={100}
              placeholder={t("search.placeholder")}
              aria-label={t("search.label")}
            />
          </div>
        )}
      />
    </Form>
  );
}
