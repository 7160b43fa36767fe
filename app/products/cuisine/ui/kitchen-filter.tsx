import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Chip, ChipRow } from "~/ui/text/badge";
import type { KitchenPart, KitchenParts } from "../queries/floor.server";
import { placeQuery } from "../rules/place-query";

type Props = { parts: KitchenParts; part: KitchenPart; query: string };

/** Filter links of the kitchen's list: stations with open dishes, and rounds. */
export function KitchenFilter({ parts, part, query }: Props) {
  const t = useT("cuisine-staff");
  const { station, round } = part;
  const to = (next: KitchenPart) => `${href("/cuisine/cart/manage")}${placeQuery(query, next)}`;
  const hasStations = parts.stations.length > 1 || station !== undefined;
  const hasRounds = parts.rounds.length > 1 || round !== undefined;
  return (
    <>
      {hasStations && (
        <ChipRow label={t("kitchen.stations")}>
          <Chip to={to({ round })} current={station === undefined}>
            {t("kitchen.allStations")}
          </Chip>
          {parts.stations.map(({ station: name, lines }) => (
            <Chip key={name} to={to({ station: name, round })} current={name === station}>
              {t("kitchen.waiting", { station: t(`station.${name}`), n: lines })}
            </Chip>
          ))}
        </ChipRow>
      )}
      {hasRounds && (
        <ChipRow label={t("kitchen.rounds")}>
          <Chip to={to({ station })} current={round === undefined}>
            {t("kitchen.allRounds")}
          </Chip>
          {parts.rounds.map((place) => (
            <Chip key={place} to={to({ station, round: place })} current={place === round}>
              {t("kitchen.roundNo", { n: place })}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}
