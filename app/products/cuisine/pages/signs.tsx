import { useLoaderData } from "@remix-run/react";
import { rowIdIn } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { QrCode } from "~/ui/text/qr-code";
import { ownPlace } from "../queries/workplace.server";
import { placeQuery } from "../rules/place-query";
import { signsView } from "../signs-view.server";
import s from "../ui/table.module.css";

export const loader = loadSignedIn(async ({ db, actor, url }) => {
  const { searchParams } = url;
  const view = await signsView(db, ownPlace(actor, searchParams.get("sellerId")), {
    id: rowIdIn(searchParams.get("id")),
    page: rowIdIn(searchParams.get("page")),
    size: searchParams.get("size") === "a4" ? "a4" : "eight",
  });
  return { ...view, query: url.search };
});

/** The table signs, to print or save as PDF: eight per sheet, or one. */
export default function Signs() {
  const t = useT("cuisine-staff");
  const { restaurant, scan, signs, size, more, query } = useLoaderData<typeof loader>();
  const path = href("/cuisine/table/signs");
  const to = (part: { size?: string; page?: number }) => `${path}${placeQuery(query, part)}`;
  return (
    <Page>
      <PageHead
        title={t("sign.title")}
        lead={t("sign.lead")}
        actions={
          <Buttons>
            <PrintButton>{t("sign.print")}</PrintButton>
            {signs.length > 0 && (
              <AppLink to={`/api/cuisine_table/signs${query}`} reload>
                {t("sign.pdf")}
              </AppLink>
            )}
          </Buttons>
        }
      />
      <Stack gap="lg">
        <ChipRow label={t("sign.size")}>
          <Chip to={to({})} current={size === "eight"}>
            {t("sign.eight")}
          </Chip>
          <Chip to={to({ size: "a4" })} current={size === "a4"}>
            {t("sign.a4")}
          </Chip>
        </ChipRow>
        {signs.length === 0 && (
          <EmptyState
            title={t("sign.empty")}
            actions={<LinkButton to={href("/cuisine/table/list")}>{t("sign.tables")}</LinkButton>}
          />
        )}
        <ul className={s.signs} data-size={size}>
          {signs.map(({ id, name, code, qr }) => (
            <li key={id} className={s.sign}>
              <div>
                <QrCode qr={qr} label={t("sign.qr", { table: name })} />
              </div>
              <p className={s.signName}>{name}</p>
              <p>{restaurant}</p>
              <p>{Object.values(scan).join("・")}</p>
              <p className={s.code}>{code}</p>
            </li>
          ))}
        </ul>
        {more && <LinkButton to={to({ size, page: more })}>{t("sign.more")}</LinkButton>}
      </Stack>
    </Page>
  );
}
