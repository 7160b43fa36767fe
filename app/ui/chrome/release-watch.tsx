import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/navigation/button";
import { InfoIcon } from "../icons/things";
import s from "./snackbars.module.css";

/** How often an open page asks for the current release, ms. */
const HOUR = 3_600_000;

const currentRelease = (): Promise<string | null> =>
  fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    (reply) => reply.headers.get("X-Release"),
    () => null,
  );

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field of the page holds typed text that is not submitted yet. */
function isTyped(): boolean {
  return [...document.querySelectorAll<Field>("main :is(input, textarea, select)")].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(
        ({ selected, defaultSelected }) => selected !== defaultSelected && field.value !== "",
      );
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      return field.checked !== field.defaultChecked;
    return field.type !== "hidden" && field.value !== field.defaultValue;
  });
}

function Offer() {
  const t = useT("common");
  return (
    <div className={s.snackbars} role="status" data-chrome>
      <p className={`${s.snack} ${s.info}`}>
        <InfoIcon size={20} />
        <span>{t("newRelease")}</span>
        <Button size="sm" onClick={() => location.reload()}>
          {t("reload")}
        </Button>
      </p>
    </div>
  );
}

/**
 * Checks the release every hour [SH33]. The same release: the page's data are read again, unless something is typed.
 * Another release: offers a reload, never forced. Returns a function that stops it.
 */
export function watchRelease(refresh: () => void, show: (offer: ReactNode) => void): () => void {
  const first = currentRelease();
  const id = setInterval(async () => {
    const [before, now] = [await first, await currentRelease()];
    if (!before || !now) return;
    if (before !== now) show(<Offer />);
    else if (!isTyped()) refresh();
  }, HOUR);
  return () => clearInterval(id);
}
