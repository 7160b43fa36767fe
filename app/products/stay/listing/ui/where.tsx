import { MapPart } from "~/foundation/railway/ui/map-part";
import { useT } from "~/platform/i18n/use-t";
import type { ServerHtml } from "~/platform/screens/server-html";
import { Section, Stack } from "~/ui/layout/page";
import s from "../../ui/stay.module.css";
import type { StayView } from "../queries/stay-view.server";

type Props = {
  /** `link`: the address of a map elsewhere; null while the place is unknown. */
  at: Pick<StayView, "place" | "stations"> & { link: string | null };
  map: ServerHtml | null;
};

/** Where a home is, as roughly as everybody may know: in words, with its stations, and on a map. */
export function Where({ at: { place, stations, link }, map }: Props) {
  const t = useT("stay");
  return (
    <Section title={t("detail.where")} id="place">
      <Stack>
        <p>{place}</p>
        <p className={s.quiet}>{t("detail.rough")}</p>
        {map && <MapPart html={map} />}
        {link && (
          <p>
            <a href={link} rel="noopener noreferrer" target="_blank">
              {t("detail.map")}
            </a>
          </p>
        )}
        {stations.length > 0 && (
          <>
            <h3>{t("detail.stations")}</h3>
            <ul>
              {stations.map(({ name, walk }) => (
                <li key={name}>
                  {name} <span className={s.quiet}>{walk}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Section>
  );
}
