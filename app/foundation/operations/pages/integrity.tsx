import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { DataTable } from "~/ui/table/data-table";
import { Badge } from "~/ui/text/badge";
import { integrityAction, integrityLoader } from "../integrity-page.server";
import s from "../ui/operations.module.css";

export const loader = integrityLoader;
export const action = integrityAction;

type Book = Awaited<ReturnType<typeof integrityLoader>>[number];

const toneOf = ({ paused, violations, checked }: Book) =>
  paused || violations.length > 0 ? "bad" : checked ? "good" : "plain";
const stateOf = ({ paused, violations, checked }: Book) =>
  paused ? "paused" : violations.length > 0 ? "wrong" : checked ? "sound" : "unchecked";

function Violations({ book }: { book: Book }) {
  const t = useT("operations");
  if (book.violations.length === 0) return null;
  return (
    <DataTable
      caption={t("integrity.violations")}
      rows={book.violations}
      rowKey={({ kind, id }) => `${kind}${id}`}
      empty={null}
      columns={[
        { key: "kind", label: t("integrity.kind"), cell: ({ kind }) => kind, head: true },
        { key: "id", label: t("integrity.id"), cell: ({ id }) => id, align: "end" },
        { key: "expected", label: t("integrity.expected"), cell: ({ expected }) => expected, align: "end" },
        { key: "found", label: t("integrity.foundValue"), cell: ({ found }) => found, align: "end" },
      ]}
    />
  );
}

function BookCard({ book }: { book: Book }) {
  const t = useT("operations");
  const { domain, paused, checked, full } = book;
  return (
    <Section title={t(`integrity.domain.${domain}`)} id={domain}>
      <Card>
        <Stack>
          <p className={s.state}>
            <Badge tone={toneOf(book)}>{t(`integrity.state.${stateOf(book)}`)}</Badge>
          </p>
          <p className={s.small}>{t(`integrity.about.${domain}`)}</p>
          <Facts
            rows={[
              { label: t("integrity.checked"), value: checked || "–" },
              { label: t("integrity.full"), value: full || "–" },
              ...(paused ? [{ label: t("integrity.pausedSince"), value: paused, strong: true }] : []),
            ]}
          />
          <Violations book={book} />
          <ActionForm
            intent="check"
            id={`check-${domain}`}
            match={{ domain }}
            plain
            label={`${t(`integrity.domain.${domain}`)}: ${t("integrity.check")}`}
          >
            <SubmitButton look="quiet">{t("integrity.check")}</SubmitButton>
          </ActionForm>
          {paused && (
            <ActionForm
              intent="resolve"
              id={`resolve-${domain}`}
              match={{ domain }}
              label={`${t(`integrity.domain.${domain}`)}: ${t("integrity.resolve")}`}
            >
              <FormError />
              <p className={s.small}>{t("integrity.resolveText")}</p>
              <TextField name="reason" label={t("integrity.reason")} required maxLength={500} />
              <SubmitButton>{t("integrity.resolve")}</SubmitButton>
            </ActionForm>
          )}
        </Stack>
      </Card>
    </Section>
  );
}

export default function IntegrityPage() {
  const t = useT("operations");
  const books = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("integrity.title")} lead={t("integrity.lead")} />
      {books.map((book) => (
        <BookCard key={book.domain} book={book} />
      ))}
    </Page>
  );
}
