import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { PictureSet } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import type { CompanyView } from "../company/queries/company-view.server";
import type { VideoCard } from "../company/queries/videos.server";
import { companyHref } from "../rules/addresses";
import s from "./job.module.css";
import { VideoList } from "./video-list";

type Props = {
  company: CompanyView;
  /** Percent of its applications that it answers; null where too few say anything. */
  replyRate: number | null;
};

function CompanyFacts({ company: { size, prefecture }, replyRate }: Props) {
  const t = useT("job");
  const rows = [
    { label: t("posting.size"), value: size },
    ...(prefecture ? [{ label: t("posting.prefecture"), value: <span lang="ja">{prefecture}</span> }] : []),
    ...(replyRate === null ? [] : [{ label: t("posting.replyRate"), value: `${replyRate}%` }]),
  ];
  return <Facts rows={rows} />;
}

function Head({ company: { name, introduction, logo } }: Pick<Props, "company">) {
  return (
    <>
      <div className={s.item}>
        <Picture image={logo} alt="" ratio="1:1" width={100} rounded />
        <h2 className={s.title} lang={name.lang}>
          {name.text}
        </h2>
      </div>
      {introduction.text && (
        <p className={s.lines} lang={introduction.lang}>
          {introduction.text}
        </p>
      )}
    </>
  );
}

function Homepage({ company: { homepage } }: Pick<Props, "company">) {
  const t = useT("job");
  if (!homepage) return null;
  return (
    <p>
      <AppLink to={homepage} rel="noopener nofollow" target="_blank">
        {t("posting.homepage")}
      </AppLink>
    </p>
  );
}

/** The company of a recruitment, with the way to all that it offers. */
export function CompanyCard({ company, replyRate }: Props) {
  const t = useT("job");
  return (
    <Card>
      <Stack>
        <Head company={company} />
        <CompanyFacts company={company} replyRate={replyRate} />
        <p>
          <AppLink to={companyHref(company.name.text)}>{t("posting.ofCompany")}</AppLink>
        </p>
        <Homepage company={company} />
      </Stack>
    </Card>
  );
}

/** A company as it presents itself: who it is, where, its pictures and its videos. */
export function CompanyProfile({ company, replyRate, videos }: Props & { videos: readonly VideoCard[] }) {
  const t = useT("job");
  const { name, address, postcode, map, pictures } = company;
  return (
    <Card>
      <Stack>
        <Head company={company} />
        <CompanyFacts company={company} replyRate={replyRate} />
        {address && (
          <p lang="ja">
            {writtenPostcode(postcode)} {address}
          </p>
        )}
        {map && (
          <p>
            <AppLink to={map} rel="noopener nofollow" target="_blank">
              {t("posting.openMap")}
            </AppLink>
          </p>
        )}
        <Homepage company={company} />
        {pictures.length > 0 && (
          <PictureSet
            pictures={pictures}
            name={t("company.picture", { name: name.text, at: 1 })}
            label={(at) => t("company.picture", { name: name.text, at })}
          />
        )}
        {videos.length > 0 && <VideoList videos={videos} />}
      </Stack>
    </Card>
  );
}
