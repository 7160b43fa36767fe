import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { rowIdIn } from "~/platform/data/row-id";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { Pager } from "~/ui/navigation/pager";
import { drawForm, redrawForm } from "../forms";
import { lotteriesOf, machineOf } from "../queries/lottery.server";
import { AfterDraw } from "../ui/after-draw";
import { PhaseBadge } from "../ui/phase-badge";
import { SlotMachine } from "../ui/slot-machine";
import { drawWinner, redraw } from "../verbs/draw.server";

/** Lotteries on one page. */
const pageSize = 12;

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const page = pageIn(url.searchParams);
  const commodityId = rowIdIn(url.searchParams.get("commodityId"));
  const drawer = { actor, locale, t };
  const [list, machine] = await Promise.all([
    lotteriesOf(db, drawer, slicePaging(page, pageSize)),
    commodityId === null ? null : machineOf(db, drawer, commodityId),
  ]);
  const isFresh = machine?.draws[0] !== undefined && url.searchParams.get("drawn") !== null;
  return { lotteries: list.content, page, pages: list.totalPages, machine, isFresh, formKey: newFormKey() };
});

const machineHref = (commodityId: number) => listAddress(href("/lottery"), { commodityId });
const drawn = (commodityId: number, key: string) =>
  redirectTo(`${machineHref(commodityId)}&drawn=1`, { kind: "success", key: `event:lottery.flash.${key}` });

export const action = byIntent(
  {
    redraw: submitSignedIn(redrawForm, async ({ intent: _, ...input }, { tx, actor, ...call }) => {
      await redraw(tx, { actor, operator: operatorOf({ actor, ...call }) }, input);
      return drawn(input.commodityId, "redraw");
    }),
  },
  submitSignedIn(drawForm, async ({ commodityId }, { tx, actor, ...call }) => {
    await drawWinner(tx, { actor, operator: operatorOf({ actor, ...call }) }, commodityId);
    return drawn(commodityId, "draw");
  }),
);

/** A seller's lotteries, and the slot machine of the chosen commodity: it draws, shows the winner, and redraws. */
export default function Lottery() {
  const t = useT("event");
  const { lotteries, page, pages, machine, isFresh, formKey } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("lottery.title")} lead={t("lottery.lead")} />
      <Stack gap="lg">
        {machine && (
          <>
            <SlotMachine key={`${machine.id}-${machine.draws[0]?.drawNo ?? 0}`} machine={machine} fresh={isFresh} />
            <AfterDraw machine={machine} formKey={formKey} />
          </>
        )}
        {lotteries.length === 0 ? (
          <EmptyState title={t("lottery.empty")}>
            <p>{t("lottery.emptyHint")}</p>
          </EmptyState>
        ) : (
          <CardGrid wide>
            {lotteries.map((one) => (
              <LinkCard
                key={one.id}
                to={machineHref(one.commodityId)}
                title={one.item.text}
                titleLang={one.item.lang}
                as="h2"
                picture={<Picture image={one.picture} alt="" ratio="16:10" width={500} />}
                badges={<PhaseBadge phase={one.phase} solid />}
                foot={t("count", { count: one.applyCount })}
              >
                <p lang={one.title.lang}>{one.title.text}</p>
                <p>{one.when}</p>
              </LinkCard>
            ))}
          </CardGrid>
        )}
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/lottery"), { page: to })} />
      </Stack>
    </Page>
  );
}
