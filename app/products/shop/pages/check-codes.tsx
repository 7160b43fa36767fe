import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { isFormReply } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Button } from "~/ui/navigation/button";
import { checkCodesAction, checkCodesLoader } from "../codes/code-pages.server";
import { CodeFacts } from "../codes/ui/code-card";
import s from "../codes/ui/codes.module.css";

export const loader = checkCodesLoader;
export const action = checkCodesAction;

type View = Awaited<ReturnType<typeof checkCodesLoader>>;

/** The code that was found, and the button that uses it while it is valid. */
function Found({ code }: { code: NonNullable<View["code"]> }) {
  const t = useT("codes");
  const canUse = code.state === "unused" && code.notBefore === null;
  const isRefused = isFormReply(useActionData<unknown>());
  return (
    <Card>
      <Stack>
        <CodeFacts code={code} />
        {code.note && <p className={s.small}>{t("noteWas", { note: code.note })}</p>}
        {(canUse || isRefused) && (
          <ActionForm label={t("use")} key={code.id}>
            <FormError />
            {canUse && (
              <>
                <Hidden name="code" value={code.code} />
                <TextField name="note" label={t("note")} hint={t("noteHint")} maxLength={500} />
                <SubmitButton look="accent" size="lg" block>
                  {t("use")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}

/** Recently used codes, each with its order. */
function Uses({ uses }: Pick<View, "uses">) {
  const t = useT("codes");
  return (
    <Card>
      <Stack>
        <h2>{t("uses")}</h2>
        {uses.length === 0 ? (
          <p className={s.small}>{t("usesEmpty")}</p>
        ) : (
          <ul className={s.uses}>
            {uses.map((code) => (
              <li key={code.id} className={s.use}>
                <span lang={code.commodity.lang}>{code.commodity.name}</span>
                <span className={s.small}>
                  <code>{code.code}</code> {code.used}{" "}
                  <AppLink to={`${href("/admin/orders")}?number=${code.number}`}>{code.number}</AppLink>
                </span>
                {code.note && <span className={s.small}>{code.note}</span>}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

/** The page where a seller looks up a typed or scanned code and uses it once. */
export default function CheckCodesPage() {
  const t = useT("codes");
  const { typed, code, fault, uses } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("checkTitle")} lead={t("checkLead")} />
      <Columns side={<Uses uses={uses} />}>
        <Stack gap="lg">
          <Card>
            <Form
              method="get"
              action={href("/admin/vCommodityCheck/:mainType", { mainType: "discount-code" })}
              key={typed}
            >
              <Stack>
                <TextField
                  name="code"
                  label={t("code")}
                  hint={t("codeHint")}
                  defaultValue={typed}
                  maxLength={300}
                  autoComplete="off"
                  required
                />
                {fault && (
                  <p role="alert" className={s.fault}>
                    {t(`fault.${fault}`)}
                  </p>
                )}
                <Button type="submit">{t("check")}</Button>
              </Stack>
            </Form>
          </Card>
          {code && <Found code={code} />}
        </Stack>
      </Columns>
    </Page>
  );
}
