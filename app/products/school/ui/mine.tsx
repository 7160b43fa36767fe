import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { Buttons } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";

/** The two pages of what a person has bought. */
export function MineTabs({ current }: { current: "video" | "doc" }) {
  const t = useT("school");
  return (
    <Tabs
      label={t("mine.label")}
      tabs={[
        { href: href("/school/user/video"), label: t("mine.courses"), current: current === "video" },
        { href: href("/school/user/doc"), label: t("mine.docs"), current: current === "doc" },
      ]}
    />
  );
}

/** What a visitor without a session sees of a person's own page. */
export function NeedsLogin({ page }: { page: string }) {
  const t = useT("school");
  return (
    <EmptyState
      title={t("mine.loginFirst")}
      actions={<LinkButton to={loginHref(page)}>{t("mine.login")}</LinkButton>}
    />
  );
}

/** The ways to the newer and the older of what a person has bought. */
export function MoreMine({ page, hasMore, path }: { page: number; hasMore: boolean; path: string }) {
  const t = useT("school");
  if (page === 1 && !hasMore) return null;
  return (
    <Buttons>
      {page > 1 && (
        <LinkButton to={listAddress(path, { page: page - 1 })} look="quiet">
          {t("mine.newer")}
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton to={listAddress(path, { page: page + 1 })} look="quiet">
          {t("mine.older")}
        </LinkButton>
      )}
    </Buttons>
  );
}
