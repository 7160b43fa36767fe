import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Card } from "~/ui/layout/card";
import { PageHead, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import type { ReceiptView } from "../queries/receipts.server";
import { addresseeMax } from "../rules/limits";
import s from "./receipt.module.css";
import { ReceiptPaper } from "./receipt-paper";

/** Data of the page of an order's receipts. */
export type ReceiptPageData = {
  number: string;
  shown: ReceiptView | null;
  /** Whether another receipt may be issued now. */
  may: boolean;
  /** Path of this page; `order` is the path of the order's page. */
  path: string;
  order: string;
  key: string;
  earlier: readonly { issue: number; name: string; time: string }[];
};

/** The receipts of an order: the shown one, the form that issues one, and the earlier ones. */
export function ReceiptPage({ data }: { data: ReceiptPageData }) {
  const t = useT("receipt");
  const { number, shown, may, path, order, earlier } = data;
  const key = useAsOpened(data.key);
  return (
    <Stack gap="lg">
      <div className={s.tools}>
        <PageHead
          title={t("of", { number })}
          lead={t("lead")}
          actions={
            <LinkButton to={order} look="quiet" size="sm">
              {t("back")}
            </LinkButton>
          }
        />
      </div>
      {shown && (
        <>
          <ReceiptPaper receipt={shown} />
          <div className={s.tools}>
            <PrintButton>{t("print")}</PrintButton>
          </div>
        </>
      )}
      <div className={s.tools}>
        <Card>
          {may ? (
            <ActionForm key={key} label={t(earlier.length > 0 ? "issueAgain" : "issue")}>
              <FormError />
              <FormKey value={key} />
              <TextField
                name="name"
                label={t("toName")}
                hint={t("toNameHint")}
                required
                maxLength={addresseeMax}
                autoComplete="organization"
                defaultValue={shown?.name ?? ""}
              />
              {earlier.length > 0 && <p className={s.small}>{t("againHint")}</p>}
              <SubmitButton>{t(earlier.length > 0 ? "issueAgain" : "issue")}</SubmitButton>
            </ActionForm>
          ) : (
            <p>{t("none")}</p>
          )}
        </Card>
      </div>
      {earlier.length > 0 && (
        <nav className={s.tools} aria-label={t("earlier")}>
          <h2 className={s.subtitle}>{t("earlier")}</h2>
          <ul className={s.earlier}>
            {earlier.map(({ issue, name, time }) => (
              <li key={issue}>
                <AppLink to={`${path}?issue=${issue}`}>{t("one", { issue, time })}</AppLink> {name}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Stack>
  );
}
