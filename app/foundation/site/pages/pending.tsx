import { useLoaderData, useMatches } from "@remix-run/react";
import { only } from "~/platform/domain/composed.server";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { homePaths } from "~/platform/screens/sites";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { ScenePanel } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import { pathOf } from "../chrome.server";
import type { OpenShelf } from "../open-now.server";

/** Loader of screens in preparation, which lets their guard run; on a site's home it lists what is open elsewhere. */
export const loader = load(async (call) => {
  const path = pathOf(call.url);
  const isHome = path === "/" || path === homePaths[call.site];
  return { shelves: isHome ? await only("openNow")(call) : [] };
});

/** The page of a screen in preparation; `title` is the screen's own name, if any. */
function PendingPage({ title, homeHref }: { title?: string; homeHref: string }) {
  const t = useT("common");
  return (
    <ScenePanel
      art="pending"
      screen="pending"
      eager
      title={title ?? t("pendingTitle")}
      actions={<LinkButton to={homeHref}>{t("goHome")}</LinkButton>}
    >
      {title && <p>{t("pendingTitle")}</p>}
      <p>{t("pendingText")}</p>
    </ScenePanel>
  );
}

/** Home of a site in preparation. */
function WaitingHome({ title, shelves }: { title: string; shelves: OpenShelf[] }) {
  const t = useT("common");
  return (
    <Page>
      <PageHead title={title} lead={t("pendingHome")} />
      {shelves.map(({ label, things }) => (
        <Section key={label} title={label}>
          <CardGrid>
            {things.map(({ title: name, lang, href, picture, price }) => (
              <LinkCard
                key={href}
                to={href}
                title={name}
                {...(lang && { titleLang: lang })}
                picture={<Picture image={picture} alt="" width={300} />}
                foot={price !== undefined && <Price yen={price} size="sm" />}
              />
            ))}
          </CardGrid>
        </Section>
      ))}
    </Page>
  );
}

export default function PendingScreen() {
  const { shelves } = useLoaderData<typeof loader>();
  const root = useMatches()[0]?.data as { head?: { title: string } } | undefined;
  const title = root?.head?.title;
  if (shelves.length > 0) return <WaitingHome title={title ?? ""} shelves={shelves} />;
  return <PendingPage homeHref="/" {...(title && { title })} />;
}
