import { load } from "~/platform/handler.server";
import { useT } from "~/platform/i18n/use-t";

export const loader = load(async () => null);

export default function PendingScreen() {
  const t = useT("site");
  return (
    <main data-screen="pending">
      <h1>{t("pending.title")}</h1>
    </main>
  );
}
