import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import s from "../ui/vip.module.css";

export const loader = load(async ({ actor, locale }) => {
  if (!actor) return { state: "visitor" as const, until: "" };
  const { vipUntil } = actor;
  const until = vipUntil ? dayIn(locale)(vipUntil) : "";
  if (vipUntil && vipUntil.getTime() > Date.now()) return { state: "member" as const, until };
  return { state: vipUntil ? ("over" as const) : ("none" as const), until };
});

const benefits = ["price", "cart", "points"] as const;
const steps = ["account", "ask", "granted"] as const;

/** Page about VIP: what it is, the viewer's state, and how to become one [C5]. */
export default function VipPage() {
  const t = useT("pages");
  const { state, until } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("vip.title")} lead={t("vip.lead")} />
      <Stack gap="lg">
        <Card>
          <p className={s.state} data-vip={state}>
            {t(`vip.state.${state}`, { until })}
          </p>
          <div className={s.actions}>
            {state === "visitor" && (
              <LinkButton to={`${href("/user/login")}?to=${href("/tabikura-vip")}`}>{t("vip.login")}</LinkButton>
            )}
            <LinkButton to={href("/shop")} look={state === "visitor" ? "quiet" : "primary"}>
              {t("vip.shop")}
            </LinkButton>
          </div>
        </Card>
        <Section title={t("vip.benefits")}>
          <ul className={s.list}>
            {benefits.map((name) => (
              <li key={name}>
                <h3>{t(`vip.${name}.title`)}</h3>
                <p>{t(`vip.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t("vip.how")}>
          <Stack>
            <ol className={s.steps}>
              {steps.map((name) => (
                <li key={name}>{t(`vip.${name}`)}</li>
              ))}
            </ol>
            <p>
              <LinkButton to={href("/pages/feedback")} look="quiet">
                {t("feedback")}
              </LinkButton>
            </p>
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}
