import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { DataTable } from "~/ui/table/data-table";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { stateLoader } from "../state-page.server";
import s from "../ui/operations.module.css";
import { QueueFacts } from "../ui/queue-facts";

export const loader = stateLoader;

type State = Awaited<ReturnType<typeof stateLoader>>;

const [megabyte, gigabyte] = [1_048_576, 1_073_741_824];
const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);
const sizeOf = (bytes: number) =>
  bytes < gigabyte ? `${groupDigits(Math.ceil(bytes / megabyte))} MB` : `${gigabytes(bytes)} GB`;

/** A value with its verdict, which is also in words. */
function Judged({ bad, good, children }: { bad: string | false; good?: string; children: string }) {
  return (
    <span className={s.state}>
      {children}
      {bad ? <Badge tone="bad">{bad}</Badge> : good && <Badge tone="good">{good}</Badge>}
    </span>
  );
}

function Backups({ backup: { base, rehearsal, log, isBaseOld, isRehearsalOld } }: { backup: State["backup"] }) {
  const t = useT("operations");
  const found = rehearsal
    ? t("state.found", {
        seconds: rehearsal.lostMs === null ? "–" : (rehearsal.lostMs / 1_000).toFixed(1),
        count: rehearsal.faults,
      })
    : "";
  return (
    <Section title={t("state.backups")}>
      <Stack>
        <Facts
          rows={[
            {
              label: t("state.base"),
              value: (
                <Judged
                  bad={
                    (base?.faults ?? 0) > 0 ? t("state.incomplete") : isBaseOld && t(base ? "state.old" : "state.none")
                  }
                  good={t("state.recent")}
                >
                  {base?.time ?? "–"}
                </Judged>
              ),
            },
            ...(base
              ? [
                  {
                    label: t("state.size"),
                    value: t("state.sizes", { size: sizeOf(base.bytes), files: groupDigits(base.files) }),
                  },
                ]
              : []),
            {
              label: t("state.log"),
              value: (
                <Judged bad={!log?.isCopied && t("state.stopped")} good={t("state.copied")}>
                  {log ? t("state.behind", { mb: groupDigits(log.behind / 1_048_576) }) : "–"}
                </Judged>
              ),
            },
            {
              label: t("state.rehearsal"),
              value: (
                <Judged
                  bad={
                    (rehearsal?.faults ?? 0) > 0
                      ? t("state.faulty")
                      : isRehearsalOld && t(rehearsal ? "state.old" : "state.none")
                  }
                  good={t("state.recent")}
                >
                  {rehearsal?.time ?? "–"}
                </Judged>
              ),
            },
            ...(rehearsal ? [{ label: t("state.result"), value: found }] : []),
          ]}
        />
        <p className={s.small}>{t("state.how")}</p>
      </Stack>
    </Section>
  );
}

function Statements({ statements }: Pick<State, "statements">) {
  const t = useT("operations");
  return (
    <Section title={t("state.statements")}>
      {statements === null ? (
        <p className={s.small}>{t("state.unmeasured")}</p>
      ) : (
        <DataTable
          caption={t("state.statements")}
          rows={statements}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("state.noStatements")} />}
          columns={[
            {
              key: "text",
              label: t("state.statement"),
              cell: ({ text }) => <code className={s.code}>{text}</code>,
              head: true,
              wide: true,
            },
            { key: "calls", label: t("state.calls"), cell: ({ calls }) => groupDigits(calls), align: "end" },
            { key: "mean", label: t("state.mean"), cell: ({ meanMs }) => meanMs.toFixed(1), align: "end" },
            { key: "max", label: t("state.max"), cell: ({ maxMs }) => groupDigits(maxMs), align: "end" },
            {
              key: "total",
              label: t("state.total"),
              cell: ({ totalSeconds }) => groupDigits(totalSeconds),
              align: "end",
            },
          ]}
        />
      )}
    </Section>
  );
}

export default function StatePage() {
  const t = useT("operations");
  const { parts, queue, disk, databaseBytes, backup, connections, statements } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("state.title")} lead={t("state.lead")} />
      <Section title={t("state.parts")}>
        <DataTable
          caption={t("state.parts")}
          rows={parts}
          rowKey={({ name }) => name}
          empty={null}
          columns={[
            { key: "name", label: t("state.part"), cell: ({ name }) => name, head: true },
            {
              key: "state",
              label: t("state.works"),
              cell: ({ isSilent }) => (
                <Badge tone={isSilent ? "bad" : "good"}>{t(isSilent ? "state.silent" : "state.alive")}</Badge>
              ),
            },
            { key: "ago", label: t("state.ago"), cell: ({ ago }) => ago ?? t("state.never") },
          ]}
        />
      </Section>
      <Section title={t("job.queue")} more={{ href: href("/admin/job"), label: t("job.title") }}>
        <QueueFacts queue={queue} />
      </Section>
      <Backups backup={backup} />
      <Section title={t("state.room")}>
        <Facts
          rows={[
            {
              label: t("state.disk"),
              value: (
                <Judged bad={disk.isLow && t("state.low")}>
                  {t("state.free", { free: gigabytes(disk.free), all: gigabytes(disk.all) })}
                </Judged>
              ),
            },
            { label: t("state.database"), value: sizeOf(databaseBytes) },
          ]}
        />
      </Section>
      <Section title={t("state.connections")}>
        <DataTable
          caption={t("state.connections")}
          rows={connections}
          rowKey={({ name }) => name}
          empty={null}
          columns={[
            { key: "name", label: t("state.openedBy"), cell: ({ name }) => name, head: true },
            { key: "open", label: t("state.open"), cell: ({ open }) => groupDigits(open), align: "end" },
            { key: "busy", label: t("state.busy"), cell: ({ busy }) => groupDigits(busy), align: "end" },
            {
              key: "oldest",
              label: t("state.oldest"),
              cell: ({ oldestSeconds }) => t("job.seconds", { n: groupDigits(oldestSeconds) }),
              align: "end",
            },
          ]}
        />
      </Section>
      <Statements statements={statements} />
    </Page>
  );
}
