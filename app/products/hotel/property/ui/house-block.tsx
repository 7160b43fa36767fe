import { writtenPostcode } from "~/platform/forms/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Buttons, Facts, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import type { House } from "../queries/houses.server";
import s from "./rooms.module.css";

/** How to reach a house: address with a map, telephone, and the way there in words. */
export function HouseFacts({ house }: { house: House }) {
  const t = useT("hotel");
  const { address, postcode, phone, traffic, map } = house;
  return (
    <Facts
      rows={[
        ...(address
          ? [
              {
                label: t("house.address"),
                value: (
                  <a href={map} target="_blank" rel="noreferrer">
                    {writtenPostcode(postcode)} {address}
                  </a>
                ),
              },
            ]
          : []),
        ...(phone ? [{ label: t("house.phone"), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
        ...(traffic.text
          ? [
              {
                label: t("house.traffic"),
                value: (
                  <span className={s.lines} lang={traffic.lang}>
                    {traffic.text}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** A house with its picture, its words, how to reach it, and the ways to its rooms and free nights. */
export function HouseBlock({ house, eager }: { house: House; eager?: boolean }) {
  const t = useT("hotel");
  const { id, cover, introduction } = house;
  return (
    <div className={s.house}>
      <Picture image={cover} alt="" ratio="16:10" width={600} rounded eager={Boolean(eager)} />
      <Stack>
        {introduction.text && (
          <p className={s.lines} lang={introduction.lang}>
            {introduction.text}
          </p>
        )}
        <HouseFacts house={house} />
        <Buttons>
          <LinkButton to={href("/hotel/calendar/:companyId", { companyId: id })} look="accent" size="sm">
            {t("house.calendar")}
          </LinkButton>
          <LinkButton to={href("/hotel/company/detail/:id", { id })} look="quiet" size="sm">
            {t("house.more")}
          </LinkButton>
        </Buttons>
      </Stack>
    </div>
  );
}
