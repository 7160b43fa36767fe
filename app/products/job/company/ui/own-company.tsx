import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";

const tones = { none: "plain", pending: "warn", approved: "good", rejected: "bad" } as const;

/** State of the owner's company, and the possible next steps. */
export function OwnCompany({
  own,
  isOpen,
}: {
  own: { id: number; status: string; verdict: string } | null;
  isOpen: boolean;
}) {
  const t = useT("job-company");
  const status = (own?.status ?? "none") as keyof typeof tones;
  return (
    <Card>
      <Stack>
        <p>
          <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
        </p>
        <p>{t(`next.${status}`)}</p>
        {status === "rejected" && own?.verdict && <p>{t("reason", { reason: own.verdict })}</p>}
        <Buttons>
          {!isOpen && (
            <LinkButton to={`${href("/admin/job/company")}?id=${own?.id ?? "new"}`} look="accent">
              {t(status === "none" ? "fill" : "change")}
            </LinkButton>
          )}
          {status === "approved" && (
            <LinkButton to={href("/admin/posting/job")} look="quiet">
              {t("post")}
            </LinkButton>
          )}
        </Buttons>
      </Stack>
    </Card>
  );
}
