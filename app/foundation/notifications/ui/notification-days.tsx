import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { CheckIcon } from "~/ui/icons/things";
import { Card } from "~/ui/layout/card";
import { Section } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import { Moment } from "~/ui/text/moment";
import type { notificationPart } from "../notification-page.server";
import s from "./notifications.module.css";

export type NotificationView = Awaited<ReturnType<typeof notificationPart>>;
type Row = NotificationView["days"][number]["rows"][number];

/** Marks a notification read while the browser already opens its subject. */
function markRead(id: number): void {
  const body = JSON.stringify({ ids: [id] });
  const headers = { "Content-Type": "application/json" };
  void fetch("/api/notification/read", { method: "PUT", keepalive: true, headers, body }).catch(() => undefined);
}

/** The button that marks all notifications of a box read; nothing where all are. */
export function ReadAll({ unread }: { unread: number }) {
  const t = useT("notifications");
  return unread > 0 ? (
    <ActionForm intent="readAll" plain>
      <SubmitButton look="quiet" size="sm" icon={<CheckIcon size={18} />}>
        {t("readAll")}
      </SubmitButton>
    </ActionForm>
  ) : null;
}

/** The filters of a box as tabs. */
export function NotificationTabs({ tabs }: { tabs: NotificationView["tabs"] }) {
  return <Tabs label={useT("notifications")("filters")} tabs={tabs} />;
}

/** The notifications of a box by day, with the links to older ones and back. */
export function NotificationDays({ view: { days, top, older, newest } }: { view: NotificationView }) {
  const t = useT("notifications");
  return (
    <>
      {days.length === 0 && (
        <EmptyState title={t("empty.title")}>
          <p>{t("empty.text")}</p>
        </EmptyState>
      )}
      {days.map(({ day, name, rows }) => (
        <Section key={day} title={name}>
          <Card flush>
            <ul className={s.list}>
              {rows.map((row) => (
                <Item key={row.id} row={row} />
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      {(older || !top) && (
        <p className={s.more}>
          {!top && (
            <LinkButton to={newest} look="text">
              {t("newest")}
            </LinkButton>
          )}
          {older && (
            <LinkButton to={older} look="quiet">
              {t("older")}
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}

function Item({ row }: { row: Row }) {
  const t = useT("notifications");
  return (
    <li className={s.item} data-unread={row.unread || undefined}>
      <div className={s.words}>
        {row.to ? (
          <AppLink to={row.to} className={s.content} onClick={() => row.unread && markRead(row.id)}>
            {row.content}
          </AppLink>
        ) : (
          <p className={s.content}>{row.content}</p>
        )}
        <p className={s.meta}>
          {row.unread && <span className={s.new}>{t("new")}</span>}
          <Moment at={row.time} shown={row.clock} />
        </p>
      </div>
      {row.unread && (
        <ActionForm intent="read" id={`read-${row.id}`} match={{ id: String(row.id) }} plain>
          <button type="submit" className={s.read} aria-label={t("readOne", { content: row.content })}>
            <CheckIcon size={18} />
          </button>
        </ActionForm>
      )}
    </li>
  );
}
