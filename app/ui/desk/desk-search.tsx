import Autocomplete from "@mui/material/Autocomplete";
import InputBase from "@mui/material/InputBase";
import { Form, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { useT } from "~/platform/i18n/use-t";
import { knowsPath, useUnknown } from "~/ui/navigation/known-path";
import { cx } from "../base/cx";
import { SearchIcon } from "../icons/actions";
import type { DeskGroup } from "./desk-data";
import s from "./desk-search.module.css";
import { allDesks, desksNamed } from "./desks-named";

const action = "/desk/search";

/**
 * The search of the bar. A field of a form as the server writes it; with JavaScript it also offers the desks while one
 * types, and leads to the one that is chosen.
 */
export function DeskSearch({ groups }: { groups: readonly DeskGroup[] }) {
  const t = useT("desk");
  const navigate = useNavigate();
  const desks = useMemo(() => allDesks(groups), [groups]);
  return (
    <Form
      action={action}
      role="search"
      className={s.form}
      reloadDocument={useUnknown(action)}
      aria-label={t("search.title")}
    >
      <Autocomplete
        freeSolo
        fullWidth
        disablePortal
        slotProps={{ listbox: { "aria-label": t("search.desks"), "aria-labelledby": undefined } }}
        disableClearable
        clearOnBlur={false}
        options={desks}
        getOptionLabel={(option) => (typeof option === "string" ? option : option.label)}
        filterOptions={(all, { inputValue }) => (inputValue === "" ? all : desksNamed(groups, inputValue))}
        isOptionEqualToValue={(option, value) => typeof value !== "string" && option.href === value.href}
        getOptionKey={(option) => (typeof option === "string" ? option : option.href)}
        onChange={(_event, chosen) => {
          if (typeof chosen === "string") return;
          if (knowsPath(chosen.href)) navigate(chosen.href);
          else window.location.assign(chosen.href);
        }}
        renderOption={({ key: _key, className, ...option }, { href, label, group }) => (
          <li key={href} {...option} className={cx(className, s.option)}>
            <span>{label}</span>
            <span className={s.group}>{group}</span>
          </li>
        )}
        renderInput={({ id, fullWidth, slotProps }) => (
          <InputBase
            id={id}
            fullWidth={fullWidth}
            ref={slotProps.input.ref}
            onMouseDown={slotProps.input.onMouseDown}
            className={s.field}
            type="search"
            startAdornment={<SearchIcon size={18} />}
            inputProps={{
              ...slotProps.htmlInput,
              name: "keyword",
              maxLength: 100,
              placeholder: t("search.placeholder"),
              "aria-label": t("search.label"),
            }}
          />
        )}
      />
    </Form>
  );
}
