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
import { counterAction, counterLoader } from "../counter-page.server";
import s from "../ui/restaurant.module.css";
import { TakeFacts } from "../ui/take-facts";

export const loader = counterLoader;
export const action = counterAction;

type View = Awaited<ReturnType<typeof counterLoader>>;

/** The found code, with the button that uses it if it is valid now. */
function Found({ take }: { take: NonNullable<View["take"]> }) {
  const t = useT("restaurant");
  const isRefused = isFormReply(useActionData<unknown>());
  const canUse = take.state === "unused" && !take.isComing;
  return (
    <Card>
      <Stack>
        <TakeFacts take={take}>{take.isComing && <p className={s.fault}>{t("counter.notYet")}</p>}</TakeFacts>
        {(canUse || isRefused) && (
          <ActionForm label={t("counter.use")} key={take.id}>
            <FormError />
            {canUse && (
              <>
                <Hidden name="code" value={take.code} />
                <SubmitButton look="accent" size="lg" block>
                  {t("counter.use")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}

/** Recent uses, and the restaurants whose coupons the actor edits. */
function Beside({ uses, own }: Pick<View, "uses" | "own">) {
  const t = useT("restaurant");
  return (
    <Stack>
      {own.length > 0 && (
        <Card>
          <Stack>
            <h2>{t("counter.own")}</h2>
            <ul className={s.uses}>
              {own.map(({ id, name }) => (
                <li key={id}>
                  <AppLink to={href("/admin/restaurant/coupon/:restaurantId", { restaurantId: id })} lang={name.lang}>
                    {name.text}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
      )}
      <Card>
        <Stack>
          <h2>{t("counter.uses")}</h2>
          {uses.length === 0 ? (
            <p className={s.small}>{t("counter.usesEmpty")}</p>
          ) : (
            <ul className={s.uses}>
              {uses.map((take) => (
                <li key={take.id} className={s.use}>
                  <span lang={take.name.lang}>{take.name.text}</span>
                  <span className={s.small}>
                    <code>{take.code}</code> {take.written.used}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

/** The counter of a restaurant: looks up a guest's code, typed or scanned, and uses it once. */
export default function CouponCounter() {
  const t = useT("restaurant");
  const { typed, take, fault, uses, own } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("counter.title")} lead={t("counter.lead")} />
      <Columns side={<Beside uses={uses} own={own} />}>
        <Stack gap="lg">
          <Card>
            <Form method="get" action={href("/admin/restaurant/coupon_use")} key={typed}>
              <Stack>
                <TextField
                  name="code"
                  label={t("counter.code")}
                  hint={t("counter.codeHint")}
                  defaultValue={typed}
                  maxLength={300}
                  autoComplete="off"
                  required
                />
                {fault && (
                  <p role="alert" className={s.fault}>
                    {fault}
                  </p>
                )}
                <Button type="submit">{t("counter.check")}</Button>
              </Stack>
            </Form>
          </Card>
          {take && <Found take={take} />}
        </Stack>
      </Columns>
    </Page>
  );
}
