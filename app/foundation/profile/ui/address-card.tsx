import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import type { Address } from "../queries/addresses.server";
import s from "./profile.module.css";

/** A delivery address with its actions; deleting asks for confirmation. */
export function AddressCard({ address }: { address: Address }) {
  const t = useT("profile");
  const { id, name, phone, postcode, prefecture, city, street, building, isDefault } = address;
  const match = { id: String(id) };
  const labelled = (action: string) => `${action}: ${name} ${city}${street}`;
  return (
    <li>
      <Card>
        <p className={s.receiver}>
          <strong>{name}</strong>
          {isDefault && <Badge tone="good">{t("address.default")}</Badge>}
        </p>
        <p lang="ja">
          {writtenPostcode(postcode)}
          <br />
          {prefecture}
          {city}
          {street} {building}
        </p>
        <p className={s.hint}>{phone}</p>
        <div className={s.acts}>
          <LinkButton
            to={href("/user/address/:id", { id })}
            look="quiet"
            size="sm"
            aria-label={labelled(t("address.edit"))}
          >
            {t("address.edit")}
          </LinkButton>
          {!isDefault && (
            <ActionForm
              intent="setDefault"
              id={`default-${id}`}
              match={match}
              plain
              label={labelled(t("address.setDefault"))}
            >
              <SubmitButton look="quiet" size="sm">
                {t("address.setDefault")}
              </SubmitButton>
            </ActionForm>
          )}
          <ActionForm intent="delete" id={`delete-${id}`} match={match} plain label={labelled(t("address.delete"))}>
            <ConfirmButton look="text" size="sm" ask={t("address.deleteSure")}>
              {t("address.delete")}
              <span className="vh">
                : {name} {city}
                {street}
              </span>
            </ConfirmButton>
          </ActionForm>
        </div>
      </Card>
    </li>
  );
}
