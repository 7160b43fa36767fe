import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";

type Props = {
  stay: Readonly<Record<"checkin" | "checkout", string>> &
    Readonly<Record<"adultCount" | "childCount" | "infantCount" | "rooms", number>>;
  /** Whether this guest waits for these dates already. */
  isWaiting: boolean;
  /** Path to sign in; null for a user who is signed in. */
  login: string | null;
};

const names = ["checkin", "checkout", "adultCount", "childCount", "infantCount", "rooms"] as const;

/** Form that joins the waiting list of a full stay; a user who is not signed in signs in first and comes back. */
export function JoinWaiting({ stay, isWaiting, login }: Props) {
  const t = useT("hotel-waiting");
  const own = (
    <LinkButton to={href("/hotel/waiting")} look="quiet">
      {t("toList")}
    </LinkButton>
  );
  return (
    <Card>
      <Stack>
        <h2>{t("join.title")}</h2>
        <p>{t(isWaiting ? "join.there" : "join.text")}</p>
        {isWaiting && own}
        {!isWaiting && login && (
          <LinkButton to={login} look="accent">
            {t("join.login")}
          </LinkButton>
        )}
        {!isWaiting && !login && (
          <ActionForm intent="wait" label={t("join.title")}>
            <FormError />
            {names.map((name) => (
              <Hidden key={name} name={name} value={stay[name]} />
            ))}
            <SubmitButton look="accent">{t("join.send")}</SubmitButton>
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}
