import type { ReactNode } from "react";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Section, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { PictureSet } from "~/ui/media/picture-set";
import { LinkButton } from "~/ui/navigation/button";
import { WeekHours } from "~/ui/text/week-hours";
import type { ProfileView } from "../queries/profile-view.server";
import { PointTerms } from "./point-terms";
import s from "./shop-in-town.module.css";

/** Where a shop is, when it is open, how to reach it, and what it gives at its counter. */
export function ShopInTown({ id, profile, name }: { id: number; profile: ProfileView; name: string }) {
  const t = useT("town");
  const row = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);
  const address = [writtenPostcode(profile.postcode), profile.address].filter(Boolean).join(" ");
  const facts = [
    ...row(t("detail.category"), [t(`category.${profile.mainCategory}`), profile.category].filter(Boolean).join(" · ")),
    ...row(t("detail.address"), address && <span lang={profile.country === "JP" ? "ja" : undefined}>{address}</span>),
    ...row(t("detail.country"), profile.country === "JP" ? "" : t(`country.${profile.country}`)),
    ...row(
      t("detail.stations"),
      profile.stations.length > 0 &&
        profile.stations.map((near) => <div key={`${near.line} ${near.station}`}>{t("near", near)}</div>),
    ),
    ...row(t("detail.seats"), profile.seats === null ? "" : t("seats", { count: profile.seats })),
    ...row(t("detail.size"), t(`size.${profile.sizeBand}`)),
    ...row(t("detail.tel"), profile.tel && <a href={`tel:${profile.tel}`}>{profile.tel}</a>),
    ...row(t("detail.email"), profile.email && <a href={`mailto:${profile.email}`}>{profile.email}</a>),
    ...row(t("detail.homepage"), profile.homepage && <a href={profile.homepage}>{profile.homepage}</a>),
    ...row(t("detail.wechat"), profile.wechat),
    ...row(t("detail.line"), profile.line),
    ...row(
      t("detail.remark"),
      profile.remark.text && (
        <span className={s.lines} lang={profile.remark.lang}>
          {profile.remark.text}
        </span>
      ),
    ),
  ];
  const side = (
    <Card>
      <Stack>
        <h2>{t("detail.points")}</h2>
        <p>
          <PointTerms points={profile.points} />
        </p>
        <p>{t("detail.how")}</p>
        <LinkButton
          to={href("/shop/offline/scan_qr_code/:shopCompanyProfileId", { shopCompanyProfileId: String(id) })}
          look="quiet"
        >
          {t("detail.ask")}
        </LinkButton>
        {profile.serviceQr && (
          <figure>
            <Picture image={profile.serviceQr} alt={t("detail.serviceQr", { name })} ratio="1:1" width={300} rounded />
            <figcaption>{t("detail.serviceQrHint")}</figcaption>
          </figure>
        )}
      </Stack>
    </Card>
  );
  return (
    <Columns side={side}>
      <Stack gap="lg">
        {profile.pictures.length > 0 && (
          <PictureSet pictures={profile.pictures} name={name} label={(at) => t("detail.picture", { name, at })} />
        )}
        <Section title={t("detail.where")}>
          <Stack>
            {profile.logo && (
              <div className={s.logo}>
                <Picture image={profile.logo} alt={t("detail.logo", { name })} ratio="1:1" width={150} rounded />
              </div>
            )}
            <Facts rows={facts} />
            <LinkButton to={profile.map} look="quiet" reload>
              {t("detail.map")}
            </LinkButton>
          </Stack>
        </Section>
        {Object.values(profile.hours).some((hours) => hours !== "") && (
          <Section title={t("detail.hours")}>
            <WeekHours hours={profile.hours} label={(day) => t(`weekday.${day}`)} closed={t("detail.closed")} />
          </Section>
        )}
      </Stack>
    </Columns>
  );
}
