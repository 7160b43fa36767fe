import { useLoaderData } from "@remix-run/react";
import { ActsBar } from "~/foundation/desks/acts/ui/acts-bar";
import { AskAct } from "~/foundation/desks/acts/ui/ask-act";
import { ChangeNotice } from "~/foundation/desks/ui/change-notice";
import { RowTick } from "~/foundation/desks/ui/row-acts";
import { RowScope } from "~/foundation/desks/ui/row-scope";
import { certStates } from "~/foundation/profile/rules/certificate";
import { roles } from "~/platform/domain/access";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
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
  const { group, path, rows, table, found, bulk } = useLoaderData<ReturnType<typeof usersLoader>>();
  const canAct = rows.length > 0 && !table.state.print;
  const tick = { key: "tick" as const, label: t("bulk.tick"), tool: true };
  const columns = canAct ? [tick, ...table.columns] : table.columns;
  const shown = canAct ? [tick.key, ...table.state.columns] : table.state.columns;
  const add = (
    <LinkButton to={href("/admin/user/userAdd")} look="quiet" icon={<PlusIcon size={18} />}>
      {t("add.title")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t(`list.${group}`)} actions={!table.state.print && add} />
      <AskAct key={bulk.ask?.name} view={bulk} />
      <ChangeNotice list={bulk} />
      <ServerTable
        caption={t(`list.${group}`)}
        table={{ ...table, columns, state: { ...table.state, columns: shown } }}
        rows={rows}
        rowKey={({ id }) => id}
        cells={{
          tick: (row) => <RowTick row={row} />,
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
        path={path}
        csvPath="/api/admin/user/list"
        csvQuery={{ group }}
        filters={<Filters group={group} set={table.state.filters} />}
        around={(list) =>
          canAct ? (
            <ActionForm key={bulk.change?.id} intent="rows" label={t(`list.${group}`)} plain preventScrollReset>
              <FormError />
              <RowScope list={{ rows, found }} />
              {list}
            </ActionForm>
          ) : (
            list
          )
        }
        actions={canAct && <ActsBar acts={bulk.acts} list={{ rows, found }} />}
        empty={<EmptyState title={t("list.empty")} />}
      />
    </Page>
  );
}
