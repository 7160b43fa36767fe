import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Facts, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { importLimits as limits } from "../calendars/import-address";
import s from "./calendars.module.css";

/**
 * A calendar of another channel, with its times as the reader writes them; `error` is a fault, or empty. `skipped` parts
 * of it could not be read, of which `unread` are the first; `isPartial` if an entry may be missing.
 */
export type CalendarImport = {
  id: number;
  name: string;
  host: string;
  error: string;
  nights: number;
  skipped: number;
  unread: readonly { line: number; kind: string; text: string }[];
  isPartial: boolean;
  asked: string;
  read: string;
};
type Import = CalendarImport;

function StateBadge({ calendar: { error, read } }: { calendar: Import }) {
  const t = useT("calendars");
  if (error) return <Badge tone="bad">{t("in.bad")}</Badge>;
  return read ? <Badge tone="good">{t("in.good")}</Badge> : <Badge>{t("in.waiting")}</Badge>;
}

/** What of a calendar could not be read, with its lines. */
function UnreadParts({ calendar: { skipped, unread, isPartial } }: { calendar: Import }) {
  const t = useT("calendars");
  const more = skipped - unread.length;
  return (
    <div>
      <p>{t("in.skipped", { count: skipped })}</p>
      {isPartial && <p className={s.bad}>{t("in.partial")}</p>}
      <ul className={s.unread}>
        {unread.map(({ line, kind, text }) => (
          <li key={`${line} ${kind}`}>
            {t(`unread.${kind}`, { line })} <code>{text}</code>
          </li>
        ))}
        {more > 0 && <li>{t("in.more", { count: more })}</li>}
      </ul>
    </div>
  );
}

/** A calendar of another channel: when it was read, the result, and what can be done. */
function ImportItem({ calendar }: { calendar: Import }) {
  const t = useT("calendars");
  const { id, name, host, asked, read, nights, skipped, error } = calendar;
  const match = { importId: String(id) };
  return (
    <li className={s.item}>
      <Stack gap="sm">
        <div className={s.head}>
          <h4 className={s.words}>{name}</h4>
          <StateBadge calendar={calendar} />
        </div>
        {error && <p className={s.bad}>{t("in.failed", { why: t(`fault.${error}`) })}</p>}
        <Facts
          rows={[
            { label: t("in.host"), value: <span className={s.words}>{host}</span> },
            { label: t("in.asked"), value: asked || t("in.never") },
            { label: t("in.read"), value: read || t("in.never") },
            ...(read ? [{ label: t("in.nights"), value: t("in.nightCount", { count: nights }) }] : []),
          ]}
        />
        {skipped > 0 && <UnreadParts calendar={calendar} />}
        <div className={s.acts}>
          <ActionForm intent="fetch" id={`fetch-${id}`} match={match} label={`${t("in.fetch")}: ${name}`} plain>
            <FormError />
            <SubmitButton look="quiet" size="sm">
              {t("in.fetch")}
            </SubmitButton>
          </ActionForm>
          <ActionForm intent="remove" id={`remove-${id}`} match={match} label={`${t("in.remove")}: ${name}`} plain>
            <FormError />
            <ConfirmButton look="quiet" size="sm" ask={t("in.removeAsk")}>
              {t("in.remove")}
            </ConfirmButton>
          </ActionForm>
        </div>
      </Stack>
    </li>
  );
}

function AddImport({ match }: { match: Readonly<Record<string, string>> }) {
  const t = useT("calendars");
  return (
    <ActionForm intent="add" match={match} label={t("add.title")}>
      <h4>{t("add.title")}</h4>
      <FormError />
      <TextField name="name" label={t("add.name")} hint={t("add.nameHint")} maxLength={limits.name} required />
      <TextField
        name="url"
        type="url"
        label={t("add.url")}
        hint={t("add.urlHint")}
        placeholder="https://"
        maxLength={2_000}
        autoComplete="off"
        required
      />
      <SubmitButton look="accent">{t("add.send")}</SubmitButton>
    </ActionForm>
  );
}

/**
 * The calendars of other channels that close nights, with forms that send `fetch`, `remove` and, with `match`, `add`.
 */
export function CalendarImports({
  imports,
  match,
}: {
  imports: readonly Import[];
  match: Readonly<Record<string, string>>;
}) {
  const t = useT("calendars");
  return (
    <section aria-labelledby="calendar-imports">
      <Stack>
        <h3 id="calendar-imports">{t("in.title")}</h3>
        <p className={s.quiet}>{t("in.lead")}</p>
        {imports.length === 0 ? (
          <p>{t("in.none")}</p>
        ) : (
          <ul>
            {imports.map((calendar) => (
              <ImportItem key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
        {imports.length < limits.calendars ? (
          <AddImport key={imports.length} match={match} />
        ) : (
          <p className={s.quiet}>{t("add.full", { max: limits.calendars })}</p>
        )}
      </Stack>
    </section>
  );
}
