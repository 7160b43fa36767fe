import { useT } from "~/platform/i18n/use-t";
import { Stack } from "~/ui/layout/page";
import type { ShownCode } from "../queries/codes.server";
import { CodeCard } from "./code-card";
import s from "./codes.module.css";

/** The codes of an order, on its page. */
export function OrderCodes({ codes }: { codes: readonly ShownCode[] }) {
  const t = useT("codes");
  if (codes.length === 0) return null;
  return (
    <Stack>
      <h2>{t("title")}</h2>
      <ul className={s.list}>
        {codes.map((code) => (
          <li key={code.id}>
            <CodeCard code={code} inOrder />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
