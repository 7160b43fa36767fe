import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";

const tones = { none: "plain", pending: "warn", approved: "good", rejected: "bad" } as const;
type Own = { id: number; status: string; verdict: string; isPublic: boolean };

/** State of the owner's profile, and the possible next steps. */
export function OwnProfile({ own, isOpen }: { own: Own | null; isOpen: boolean }) {
  const t = useT("shop-profile");
  const status = (own?.status ?? "none") as keyof typeof tones;
  const isShown = status === "approved" && own?.isPublic;
  return (
    <Card>
      <Stack>
        <p>
          <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
        </p>
        <p>{t(status === "approved" && !isShown ? "next.hidden" : `next.${status}`)}</p>
        {status === "rejected" && own?.verdict && <p>{t("reason", { reason: own.verdict })}</p>}
        <Buttons>
          {!isOpen && (
            <LinkButton to={`${href("/shop/register")}?id=${own?.id ?? "new"}`} look="accent">
              {t(status === "none" ? "fill" : "change")}
            </LinkButton>
          )}
          {own && (
            <LinkButton to={href("/shop/detail/:id", { id: own.id })} look="quiet">
              {t("page")}
            </LinkButton>
          )}
          {isShown && (
            <LinkButton to={href("/shop/offline/my_qr_code")} look="quiet">
              {t("counter")}
            </LinkButton>
          )}
        </Buttons>
      </Stack>
    </Card>
  );
}
