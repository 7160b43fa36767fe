import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { listAddress } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Pager } from "~/ui/navigation/pager";
import { reviewsAction } from "../reviews-action.server";
import { reviewsLoader } from "../reviews-page.server";
import { ReviewForm } from "../ui/review-form";
import { ReviewItem } from "../ui/review-item";
import s from "../ui/reviews.module.css";

export const loader = reviewsLoader;
export const action = reviewsAction;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.about.title, matches);

/** Links that narrow the list: by stars, and to those with pictures. */
function Filters({ rating, stars, pictured, path }: Pick<Data, "rating" | "stars" | "pictured" | "path">) {
  const t = useT("reviews");
  const to = (more: { stars?: number | null; pictures?: number | null }) =>
    listAddress(path, { stars, pictures: pictured ? 1 : null, ...more });
  return (
    <nav aria-label={t("filters")}>
      <ul className={s.filters}>
        <li>
          <AppLink to={to({ stars: null })} aria-current={stars === null ? "true" : undefined}>
            {t("all", { n: rating.num })}
          </AppLink>
        </li>
        {[5, 4, 3, 2, 1].map((value) => (
          <li key={value}>
            <AppLink to={to({ stars: value })} aria-current={stars === value ? "true" : undefined}>
              ★{value} ({rating.byStars[value - 1] ?? 0})
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink to={to({ pictures: pictured ? null : 1 })} aria-current={pictured ? "true" : undefined}>
            {t("withPictures", { n: rating.pictured })}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}

/** Form that reports a review. */
function Report({ report, reasons, path }: Pick<Data, "reasons" | "path"> & { report: NonNullable<Data["report"]> }) {
  const t = useT("reviews");
  return (
    <Section title={t("report")} id="report">
      <blockquote className={s.content} lang={writtenIn(report.content)}>
        {report.content}
      </blockquote>
      <ActionForm intent="report" match={{ id: String(report.id) }} action={`${path}?report=${report.id}`}>
        <FormError />
        <SelectField name="reason" label={t("reportWhy")} options={reasons} blank="" required />
        <TextArea name="note" label={t("reportNote")} rows={2} maxLength={500} />
        <SubmitButton look="danger">{t("reportSend")}</SubmitButton>
      </ActionForm>
    </Section>
  );
}

/** All reviews of a subject: the rating, the requested reviews, and the form for its buyers. */
export default function ReviewsPage() {
  const t = useT("reviews");
  const data = useLoaderData<typeof loader>();
  const { about, rating, reviews, page, pages, stars, pictured, path, report } = data;
  return (
    <Page width="normal">
      <PageHead
        title={<span lang={about.lang}>{t("about", { title: about.title })}</span>}
        lead={rating.num > 0 ? t("said", { average: rating.average, count: rating.num }) : t("none")}
      />
      <Stack gap="lg">
        <AppLink to={about.href}>{t("back")}</AppLink>
        {report && <Report report={report} reasons={data.reasons} path={path} />}
        {data.mayWrite && (
          <Section title={t("write")} id="write">
            <ReviewForm />
          </Section>
        )}
        {!data.mayWrite && !data.isOwner && (
          <p>{data.login ? <AppLink to={data.login}>{t("login")}</AppLink> : t("onlyBuyers")}</p>
        )}
        {rating.num > 0 && <Filters rating={rating} stars={stars} pictured={pictured} path={path} />}
        {reviews.length === 0 && rating.num > 0 && <p>{t("noneSuch")}</p>}
        <ol className={s.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} isOwner={data.isOwner} signedIn={data.login === null} path={path} />
            </li>
          ))}
        </ol>
        <Pager
          page={page}
          pages={pages}
          href={(to) => listAddress(path, { stars, pictures: pictured ? 1 : null, page: to })}
        />
      </Stack>
    </Page>
  );
}
