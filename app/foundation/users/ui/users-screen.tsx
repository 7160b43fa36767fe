import { useLoaderData } from "@remix-run/react";
import { certStates } from "~/foundation/profile/rules/certificate";
import { roles } from "~/platform/domain/access";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { PlusIcon } from "~/ui/icons/actions";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { loginSpans, type UserGroup, userStates } from "../rules/users-table";
import type { usersLoader } from "../users-page.server";
import { CertBadge, StateBadges, TypeBadges } from "./user-badges";

const paths = {
  all: href("/admin/user/list"),
  guest: href("/admin/user/guest/manage"),
  staff: href("/admin/user/admin/manage"),
} satisfies Record<UserGroup, string>;

function Filters({ group, set }: { group: UserGroup; set: Partial<Record<string, string>> }) {
  const t = useT("users");
  const types = roles.map((role) => role.toLowerCase()).filter((type) => group !== "staff" || type !== "guest");
  return (
    <>
      <TextField
        name="keyword"
        type="search"
        label={t("filter.keyword")}
        maxLength={100}
        defaultValue={set.keyword ?? ""}
      />
      {group !== "guest" && (
        <SelectField
          name="types"
          label={t("col.types")}
          blank={t("filter.any")}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
          defaultValue={set.types ?? ""}
        />
      )}
      <SelectField
        name="certFlag"
        label={t("col.certFlag")}
        blank={t("filter.any")}
        options={certStates.map((state, value) => ({ value, label: t(`cert.${state}`) }))}
        defaultValue={set.certFlag ?? ""}
      />
      <SelectField
        name="state"
        label={t("col.state")}
        blank={t("filter.any")}
        options={userStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        defaultValue={set.state ?? ""}
      />
      <SelectField
        name="login"
        label={t("col.lastLoginTime")}
        blank={t("filter.any")}
        options={loginSpans.map((value) => ({ value, label: t(`login.${value}`) }))}
        defaultValue={set.login ?? ""}
      />
    </>
  );
}

/** Desk page with a list of accounts: all, guests, or the others. */
export function UsersScreen() {
  const t = useT("users");
  const { group, rows, table } = useLoaderData<ReturnType<typeof usersLoader>>();
  const add = (
    <LinkButton to={href("/admin/user/userAdd")} look="quiet" icon={<PlusIcon size={18} />}>
      {t("add.title")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t(`list.${group}`)} actions={!table.state.print && add} />
      <ServerTable
        caption={t(`list.${group}`)}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        cells={{
          number: ({ number }) => number,
          username: ({ id, username }) => (
            <AppLink to={href("/admin/user/detail/:userId", { userId: id })}>{username}</AppLink>
          ),
          nickname: ({ nickname }) => nickname,
          email: ({ email }) => email,
          mobile: ({ mobile }) => mobile,
          realName: ({ realName }) => realName,
          companyName: ({ companyName }) => companyName,
          types: ({ types }) => <TypeBadges types={types} />,
          certFlag: ({ cert }) => <CertBadge flag={cert} />,
          points: ({ id, points }) => (
            <AppLink to={href("/admin/user/point_manage/:userId", { userId: id })}>{groupDigits(points)}</AppLink>
          ),
          state: ({ states }) => <StateBadges states={states} />,
          vipUntil: ({ vipUntil }) => vipUntil,
          silencedUntil: ({ silencedUntil }) => silencedUntil,
          locale: ({ locale }) => locale,
          lastLoginTime: ({ lastLoginTime }) => lastLoginTime || "–",
          createTime: ({ createTime }) => createTime,
        }}
        path={paths[group]}
        csvPath="/api/admin/user/list"
        csvQuery={{ group }}
        filters={<Filters group={group} set={table.state.filters} />}
        empty={<EmptyState title={t("list.empty")} />}
      />
    </Page>
  );
}
