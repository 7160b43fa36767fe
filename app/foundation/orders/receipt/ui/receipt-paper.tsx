import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { ReceiptView } from "../queries/receipts.server";
import s from "./receipt.module.css";

/** The lines of a receipt, marked where the reduced tax rate applies. */
function Lines({ lines }: Pick<ReceiptView, "lines">) {
  const t = useT("receipt");
  return (
    <>
      <table className={s.lines}>
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            <th scope="col" className={s.yen}>
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued receipt never change
            <tr key={at}>
              <td>
                <span lang={line.lang}>{line.what === "item" ? line.text : t(`what.${line.what}`)}</span>
                {line.choice && ` (${line.choice})`}
                {line.num > 1 && ` × ${line.num}`}
                {line.rate === 8 && ` ${t("mark")}`}
              </td>
              <td className={s.yen}>
                <Price yen={line.yen} size="sm" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.some(({ rate }) => rate === 8) && <p className={s.small}>{t("reduced")}</p>}
    </>
  );
}

/** Sums by tax rate, what was refunded, and how the rest was paid. */
function Sums({ receipt }: { receipt: ReceiptView }) {
  const t = useT("receipt");
  const words = useT("orders");
  const { total, refunded, refundedPoints, rates, paid, method } = receipt;
  const rows: { label: string; value: ReactNode; strong?: boolean }[] = [];
  if (refunded + refundedPoints > 0)
    rows.push(
      { label: t("total"), value: <Price yen={total} size="sm" /> },
      { label: t("refunded"), value: <>−{groupDigits(refunded + refundedPoints)}</> },
    );
  for (const { rate, yen, tax } of rates)
    rows.push({
      label: t("rate", { rate }),
      value: (
        <>
          <Price yen={yen} size="sm" /> {t("ofTax", { tax: groupDigits(tax) })}
        </>
      ),
    });
  if (paid.points > 0) rows.push({ label: t("byPoints"), value: t("points", { points: groupDigits(paid.points) }) });
  if (paid.yen > 0)
    rows.push({
      label: t("byMoney", { method: words(`method.${method}`) }),
      value: <Price yen={paid.yen} size="sm" />,
    });
  return <Facts rows={rows} />;
}

/** A printable receipt with everything that a qualified invoice requires. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptView }) {
  const t = useT("receipt");
  const { seller, name, paid } = receipt;
  return (
    <article className={s.paper} aria-label={t("of", { number: receipt.number })}>
      <header className={s.head}>
        <h2 className={s.title}>{t("title")}</h2>
        {receipt.again && <p className={s.again}>{t("again")}</p>}
      </header>
      <p className={s.name}>{name && t("honorific", { name })}</p>
      <p className={s.sum}>
        <Price yen={paid.yen + paid.points} />
      </p>
      <p>{t("forGoods")}</p>
      <Lines lines={receipt.lines} />
      <Sums receipt={receipt} />
      <Facts
        rows={[
          { label: t("number"), value: receipt.number },
          { label: t("paidOn"), value: receipt.paidDay },
          { label: t("issued"), value: receipt.issued },
        ]}
      />
      <div className={s.seller}>
        <p>
          <strong>{seller.company || seller.name}</strong>
        </p>
        {seller.company && seller.company !== seller.name && <p>{seller.name}</p>}
        {seller.registrationNo && <p>{t("registrationNo", { no: seller.registrationNo })}</p>}
      </div>
    </article>
  );
}
