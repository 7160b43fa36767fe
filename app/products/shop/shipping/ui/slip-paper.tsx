import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { QrCode } from "~/ui/text/qr-code";
import { deliveryText } from "../../delivery/delivery-text";
import type { Slip } from "../queries/slips.server";
import s from "./shipping.module.css";

/** The slip of one parcel, a quarter of A4: receiver, sender, items, and the order number as a QR code. */
export function SlipPaper({ slip }: { slip: Slip }) {
  const t = useT("shipping");
  const words = useT("order");
  const { number, receiver, sender, lines, note } = slip;
  const wish = deliveryText(slip, (slot) => words(`slot.${slot}`));
  return (
    <article className={s.slip} aria-label={t("slipOf", { number })} data-slip={number}>
      <header className={s.head}>
        <div>
          <h2 className={s.title}>{t("slip")}</h2>
          <p className={s.number}>{number}</p>
          <p className={s.small}>{slip.time}</p>
          {wish && <p className={s.small}>{t("wish", { wish })}</p>}
        </div>
        <QrCode qr={slip.qr} label={t("qr", { number })} />
      </header>
      <address className={s.to}>
        <span className={s.label}>{t("to")}</span>
        <br />
        {writtenPostcode(receiver.postcode)}
        <br />
        {receiver.address}
        <br />
        <span className={s.name}>{t("honorific", { name: receiver.name })}</span>
        <br />
        {receiver.phone}
      </address>
      <ul className={s.items} aria-label={t("contents")}>
        {lines.map(({ id, name, lang, choice, num }) => (
          <li key={id}>
            <span>
              <span lang={lang}>{name}</span>
              {choice && ` (${choice})`}
            </span>
            <span>× {num}</span>
          </li>
        ))}
      </ul>
      {note && (
        <p className={s.note}>
          <span className={s.label}>{t("note")}</span> {note}
        </p>
      )}
      <address className={s.from}>
        <span className={s.label}>{t("from")}</span> {sender.name}
        {sender.company && sender.company !== sender.name && ` (${sender.company})`}
        {sender.address && (
          <>
            <br />
            {writtenPostcode(sender.postcode)} {sender.address}
          </>
        )}
        {sender.phone && (
          <>
            <br />
            {sender.phone}
          </>
        )}
      </address>
    </article>
  );
}
