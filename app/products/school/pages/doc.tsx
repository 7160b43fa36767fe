import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { Share } from "~/foundation/subjects/ui/share";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, Section, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { shareMeta } from "~/ui/media/share-meta";
import { SignedLink } from "~/ui/media/signed-link";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { docPage } from "../doc/doc-page.server";
import { buyDoc } from "../doc/verbs/buy-doc.server";
import { courseDocHref } from "../rules/addresses";
import { buyAction } from "../sale/buy-steps.server";
import { BuyPanel } from "../ui/buy-panel";
import { PriceLabel } from "../ui/price-label";
import s from "../ui/school.module.css";

export const loader = load(docPage);

export const action = buyAction(buyDoc, courseDocHref);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.doc.title.text, matches),
        ...shareMeta({ name: data.doc.title.text, text: data.doc.summary.text, pictures: [data.doc.cover] }, data.url)
          .tags,
      ]
    : [];

/** The files of a document, for those who are signed in and may read it. */
function Files() {
  const t = useT("school");
  const { doc, files, isSignedIn } = useLoaderData<typeof loader>();
  if (doc.files === 0) return null;
  return (
    <Section title={t("files")}>
      {isSignedIn ? (
        <ul className={s.files}>
          {files.map(({ key, userId, name }) => (
            <li key={key}>
              <SignedLink fileKey={key} userId={userId}>
                {name}
              </SignedLink>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <LinkButton to={loginHref(courseDocHref(doc.id))} look="quiet">
            {t("filesLogin", { count: doc.files })}
          </LinkButton>
        </p>
      )}
    </Section>
  );
}

/** A document: its text and files, or what it is about and how to get it. */
export default function CourseDocPage() {
  const t = useT("school");
  const { doc, mayRead, isSignedIn, body, share, locale } = useLoaderData<typeof loader>();
  const { id, title, summary, cover, category, state, price, lang } = doc;
  return (
    <Page width="normal">
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
            {lang && <LanguageChip lang={lang} locale={locale} />}
          </p>
        </header>
        <Picture image={cover} alt="" ratio="16:10" width={750} sizes="(max-width: 959px) 100vw, 47rem" eager rounded />
        {summary.text && (
          <p className={s.lead} lang={summary.lang}>
            {summary.text}
          </p>
        )}
        {!mayRead && (
          <>
            <BuyPanel
              state={state}
              price={price}
              isSignedIn={isSignedIn}
              page={courseDocHref(id)}
              ask="askDoc"
              lead="lockedDoc"
            />
            {doc.files > 0 && <p className={s.quiet}>{t("filesInside", { count: doc.files })}</p>}
          </>
        )}
        {body && (
          <div className={s.body}>
            <StaticText html={body} />
          </div>
        )}
        {mayRead && <Files />}
        <Share view={share} />
      </Stack>
    </Page>
  );
}
