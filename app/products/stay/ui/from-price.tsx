import { useT } from "~/platform/i18n/use-t";
import { Price } from "~/ui/text/price";

/** The lowest price of a home for an adult and night, within its words. */
export function FromPrice({ yen }: { yen: number }) {
  const t = useT("stay");
  const [before, after] = t("card.from", { yen: "|" }).split("|");
  return (
    <span>
      {before}
      <Price yen={yen} size="sm" />
      {after?.trim()}
    </span>
  );
}
