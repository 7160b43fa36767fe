import Autocomplete from "@mui/material/Autocomplete";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../base/cx";
import s from "./combobox.module.css";

/** One offered choice: its name, and a note beside it. */
export type Offer = { key: string; label: string; note: string };

type Parts = Parameters<ComponentProps<typeof Autocomplete>["renderInput"]>[0];

type Props<O extends Offer> = {
  offers: readonly O[];
  /** Accessible name of the list of offers. */
  listLabel: string;
  /** The offers that match the typed text; all offers when it is absent. */
  narrow?: (typed: string) => O[];
  typed?: string;
  onType?: (typed: string) => void;
  onChoose?: (offer: O) => void;
  /** Renders the native input, which works before and without JavaScript. */
  input: (parts: Parts) => ReactNode;
};

/** A field that accepts any text and offers matching choices, by keyboard, mouse and touch. */
export function Combobox<O extends Offer>({ offers, listLabel, narrow, typed, onType, onChoose, input }: Props<O>) {
  return (
    <Autocomplete
      freeSolo
      fullWidth
      disablePortal
      disableClearable
      clearOnBlur={false}
      slotProps={{ listbox: { "aria-label": listLabel, "aria-labelledby": undefined } }}
      options={offers}
      getOptionLabel={(offer) => (typeof offer === "string" ? offer : offer.label)}
      filterOptions={(all, { inputValue }) => (narrow && inputValue !== "" ? narrow(inputValue) : all)}
      isOptionEqualToValue={(offer, value) => typeof value !== "string" && offer.key === value.key}
      getOptionKey={(offer) => (typeof offer === "string" ? offer : offer.key)}
      {...(typed !== undefined && { inputValue: typed })}
      onInputChange={(_event, text, reason) => reason !== "reset" && onType?.(text)}
      onChange={(_event, chosen) => typeof chosen !== "string" && onChoose?.(chosen)}
      renderOption={({ key: _key, className, ...option }, { key, label, note }) => (
        <li key={key} {...option} className={cx(className, s.option)}>
          <span>{label}</span>
          <span className={s.note}>{note}</span>
        </li>
      )}
      renderInput={input}
    />
  );
}
