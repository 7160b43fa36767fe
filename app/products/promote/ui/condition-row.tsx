import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { GeoPoint } from "~/platform/data/distance";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { Button } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { nearPlaces } from "../rules/near-places";
import { type Condition, conditions } from "../rules/wall-addresses";
import s from "./promote.module.css";

type Order = { condition: Condition | undefined; place: GeoPoint | null };

const round = (degrees: number) => Math.round(degrees * 100) / 100;
const isAt = (one: GeoPoint, other: GeoPoint | null) =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

/** The place to measure "near" from: a town or, with JavaScript, the visitor's location to about a kilometre. */
function NearRow({ place, to }: { place: GeoPoint | null; to: (order: Order) => string }) {
  const t = useT("promote");
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [isUnknown, setUnknown] = useState(false);
  const near = (one: GeoPoint) => to({ condition: "near", place: one });
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => navigate(near({ latitude: round(coords.latitude), longitude: round(coords.longitude) })),
      () => setUnknown(true),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  return (
    <div className={s.near}>
      <p className={s.quiet}>{t("near.from")}</p>
      <ChipRow label={t("near.from")} scroll>
        {(Object.keys(nearPlaces) as (keyof typeof nearPlaces)[]).map((name) => (
          <Chip key={name} to={near(nearPlaces[name])} current={isAt(nearPlaces[name], place)}>
            {t(`near.place.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {hydrated && (
        <Button look="text" size="sm" onClick={locate}>
          {t("near.here")}
        </Button>
      )}
      <span role="status" className={s.quiet}>
        {isUnknown && t("near.unknown")}
      </span>
    </div>
  );
}

/** The orders of a list [W9] as links; `to` makes their addresses. */
export function ConditionRow({ condition, place, to }: Order & { to: (order: Order) => string }) {
  const t = useT("promote");
  return (
    <div className={s.orders}>
      <ChipRow label={t("order.label")} scroll>
        {[undefined, ...conditions].map((one) => (
          <Chip key={one ?? "own"} to={to({ condition: one, place: null })} current={condition === one}>
            {t(`order.${one ?? "own"}`)}
          </Chip>
        ))}
      </ChipRow>
      {condition === "near" && <NearRow place={place} to={to} />}
    </div>
  );
}
