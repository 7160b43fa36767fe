import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { Comments } from "~/foundation/comments/ui/comments";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { Share } from "~/foundation/subjects/ui/share";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Columns, Page, Section, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { shareMeta } from "~/ui/media/share-meta";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { coursePage } from "../course/course-page.server";
import { buyCourse } from "../course/verbs/buy-course.server";
import { applyHref, courseHref } from "../rules/addresses";
import { buyAction } from "../sale/buy-steps.server";
import { BuyPanel } from "../ui/buy-panel";
import { LessonList } from "../ui/lesson-list";
import { PriceLabel } from "../ui/price-label";
import s from "../ui/school.module.css";

/** A file of its own: most of a course works without it. The server writes it with the page. */
const CoursePlayer = lazy(async () => ({ default: (await import("../ui/course-player")).CoursePlayer }));

export const loader = load(coursePage);

export const action = buyAction(buyCourse, (id) => courseHref(id));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.course.title.text, matches),
        ...shareMeta({ name: data.course.title.text, text: data.course.plain, pictures: [data.course.cover] }, data.url)
          .tags,
      ]
    : [];

/** What plays the chosen lesson; for who may not watch, how to get the course; else its cover. */
function Stage() {
  const t = useT("school");
  const { course, playing, mayWatch, isSignedIn } = useLoaderData<typeof loader>();
  const { id, cover, state, price } = course;
  if (playing?.sources)
    return (
      <div>
        <Suspense>
          <CoursePlayer playing={playing} isSignedIn={isSignedIn} />
        </Suspense>
        <p className={s.lessonTitle} lang={playing.lang}>
          {playing.title}
        </p>
      </div>
    );
  return (
    <>
      <Picture image={cover} alt="" ratio="16:10" width={750} sizes="(max-width: 959px) 100vw, 47rem" eager rounded />
      {playing && <p className={s.quiet}>{t("notReady")}</p>}
      {!mayWatch && (
        <BuyPanel
          state={state}
          price={price}
          isSignedIn={isSignedIn}
          page={courseHref(id)}
          ask="askCourse"
          lead="lockedCourse"
        />
      )}
    </>
  );
}

/** A course: the chosen lesson, its introduction, all lessons, and what people say. */
export default function CoursePage() {
  const t = useT("school");
  const { course, lessons, playing, body, comments, claps, favourite, share, locale } = useLoaderData<typeof loader>();
  const { id, title, summary, state, price, category, takesApplications, lang } = course;
  return (
    <Page>
      <Columns
        side={
          <Section title={t("lessonsTitle")}>
            {lessons.length === 0 ? (
              <p className={s.quiet}>{t("noLessons")}</p>
            ) : (
              <LessonList
                lessons={lessons}
                current={playing?.place ?? null}
                hrefOf={(place) => courseHref(id, place)}
              />
            )}
          </Section>
        }
      >
        <Stack gap="lg">
          <header className={s.head}>
            <h1 lang={title.lang}>{title.text}</h1>
            <p className={s.line}>
              {category?.href && (
                <AppLink to={category.href} lang={category.lang}>
                  {category.label}
                </AppLink>
              )}
              <PriceLabel state={state} price={price} />
            </p>
          </header>
          <Stage />
          {summary.text && (
            <p className={s.lead} lang={summary.lang}>
              {summary.text}
            </p>
          )}
          {takesApplications && (
            <LinkButton to={applyHref(id)} look="quiet">
              {t("apply.link")}
            </LinkButton>
          )}
          {body && (
            <div className={s.body}>
              {lang && <LanguageChip lang={lang} locale={locale} />}
              <StaticText html={body} />
            </div>
          )}
          <Buttons>
            <ClapButton view={claps} />
            <FavouriteButton view={favourite} />
          </Buttons>
          <Share view={share} />
        </Stack>
      </Columns>
      <div className={s.body}>
        <Comments view={comments} />
      </div>
    </Page>
  );
}
