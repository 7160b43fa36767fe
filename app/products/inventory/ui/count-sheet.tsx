import { useT } from "~/platform/i18n/use-t";
import { useForm } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Buttons } from "~/ui/layout/page";
import s from "./inventory.module.css";

type Line = {
  commodityId: number;
  valueId: string;
  lotId: number | null;
  expected: number;
  name: string;
  shelfLife: string | null;
};

/** The lines of a count sheet, the differences after a check, and the button that books them. */
export function CountSheet({ lines }: { lines: readonly Line[] }) {
  const t = useT("inventory");
  const { reply } = useForm();
  const found = reply?.lines ?? [];
  return (
    <>
      <FormError />
      <ul className={s.sheet}>
        {lines.map(({ commodityId, valueId, lotId, expected, name, shelfLife }, at) => (
          <li key={`${commodityId}:${valueId}:${lotId ?? ""}`}>
            <strong>{name}</strong>
            <span className={s.soft}>
              {t("count.inBook", { n: expected })}
              {shelfLife && ` · ${t("count.expires", { day: shelfLife })}`}
            </span>
            <Hidden name={`items[${at}].commodityId`} value={commodityId} />
            <Hidden name={`items[${at}].valueId`} value={valueId} />
            {lotId !== null && <Hidden name={`items[${at}].lotId`} value={lotId} />}
            <Hidden name={`items[${at}].seen`} value={expected} />
            <TextField
              name={`items[${at}].counted`}
              label={t("count.field", { name })}
              labelHidden
              inputMode="numeric"
              width="short"
              maxLength={10}
              spellCheck={false}
            />
          </li>
        ))}
      </ul>
      <TextArea name="note" label={t("count.note")} rows={2} maxLength={500} />
      {found.length > 0 && (
        <section role="status" aria-label={t("count.found")}>
          <h2>{t("count.found")}</h2>
          <ul>
            {found.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <Buttons>
        <SubmitButton name="step" value="check" look={found.length > 0 ? "quiet" : undefined}>
          {t("count.check")}
        </SubmitButton>
        {found.length > 0 && (
          <SubmitButton name="step" value="book">
            {t("count.save")}
          </SubmitButton>
        )}
      </Buttons>
    </>
  );
}
