import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";

/** Card that links from a commodity to its properties page. */
export function PropertiesCard({ id }: { id: number }) {
  const t = useT("commodity-properties");
  return (
    <Card>
      <Stack>
        <h2>{t("title")}</h2>
        <p>{t("card")}</p>
        <Buttons>
          <LinkButton to={href("/admin/commodity/properties/:id", { id })} look="quiet">
            {t("open")}
          </LinkButton>
        </Buttons>
      </Stack>
    </Card>
  );
}
