import { isPictureName, placedKey } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { Button } from "~/ui/navigation/button";
import { ArrowUpIcon, CloseIcon } from "../icons/actions";
import { imageUrl } from "../media/image-url";
import s from "./file-field.module.css";
import type { UploadItem, Uploads } from "./use-uploads";

/** A text field beside each stored file for what it shows: its name before the index, its label by place. */
export type Describe = { name: string; label: (at: number) => string; maxLength: number };

/** Refusals after which the same file may succeed later. */
const passing = new Set(["uploadFailed", "tooManyRequests", "fileQuota"]);

function Face({ item: { preview, key, name } }: { item: UploadItem }) {
  const source = preview ?? (key && isPictureName(key) ? imageUrl(key, 160) : undefined);
  const extension = (name.split(".").at(-1) ?? "").slice(0, 4).toUpperCase();
  return (
    <span className={s.face} aria-hidden="true">
      <span>{extension}</span>
      {source && (
        <img src={source} width={80} height={80} alt="" onError={(event) => event.currentTarget.classList.add("vh")} />
      )}
    </span>
  );
}

/** Moves a file one place up or down; the button stays in place, so that it can be clicked again. */
function Move({ item, by, uploads, isEnd }: { item: UploadItem; by: -1 | 1; uploads: Uploads; isEnd: boolean }) {
  const t = useT("files");
  return (
    <button
      type="button"
      className={cx(s.out, by === 1 && s.down)}
      aria-disabled={isEnd || undefined}
      aria-label={t(by === 1 ? "moveDown" : "moveUp", { name: item.name })}
      onClick={() => uploads.move(item.id, by)}
    >
      <ArrowUpIcon size={18} />
    </button>
  );
}

/**
 * The files of a field, one per line in their order: preview, name, progress or refusal, and buttons to move and remove
 * it.
 */
export function FileItems({
  name,
  uploads,
  hydrated,
  describe,
}: {
  name: string;
  uploads: Uploads;
  hydrated: boolean;
  describe: Describe | undefined;
}) {
  const t = useT("files");
  const stored = uploads.items.filter(({ key }) => key);
  if (uploads.items.length === 0) return null;
  if (!hydrated)
    return (
      <ul className={s.items}>
        {uploads.items.map((item, at) => (
          <li key={item.id} className={s.item}>
            {uploads.items.length === 1 ? (
              <label className={s.keep}>
                <input type="checkbox" name={name} value={item.key} defaultChecked />
                <Face item={item} />
                <span>{t("keep", { n: at + 1, format: item.name })}</span>
              </label>
            ) : (
              <label className={s.keep}>
                <Face item={item} />
                <span>{t("place", { n: at + 1, format: item.name })}</span>
                <select name={name} defaultValue={placedKey(at + 1, item.key ?? "")} className={s.place}>
                  {uploads.items.map((_, place) => (
                    <option key={uploads.items[place]?.id} value={placedKey(place + 1, item.key ?? "")}>
                      {place + 1}
                    </option>
                  ))}
                  <option value="">{t("takeOut")}</option>
                </select>
              </label>
            )}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={s.items}>
      {uploads.items.map((item, at) => (
        <li key={item.id} className={cx(s.item, item.refused && s.bad)}>
          {item.key && <input type="hidden" name={name} value={item.key} />}
          <Face item={item} />
          <div className={s.words}>
            <p className={s.name}>{item.file ? item.name : t("stored", { n: at + 1, format: item.name })}</p>
            {item.refused && <p className={s.why}>{uploads.why(item.refused)}</p>}
            {describe && item.key && (
              <input
                type="text"
                className={s.describe}
                name={`${describe.name}[${stored.indexOf(item)}]`}
                maxLength={describe.maxLength}
                aria-label={describe.label(at + 1)}
                placeholder={describe.label(at + 1)}
              />
            )}
            {!item.key && !item.refused && (
              <progress value={item.sent} max={1} aria-label={t("sending", { name: item.name })} />
            )}
            {item.refused && passing.has(item.refused) && (
              <Button look="text" size="sm" onClick={() => uploads.retry(item.id)}>
                {t("retry")}
              </Button>
            )}
          </div>
          {uploads.items.length > 1 && (
            <>
              <Move item={item} by={-1} uploads={uploads} isEnd={at === 0} />
              <Move item={item} by={1} uploads={uploads} isEnd={at === uploads.items.length - 1} />
            </>
          )}
          <button
            type="button"
            className={s.out}
            aria-label={t("remove", { name: item.name })}
            onClick={() => uploads.remove(item.id)}
          >
            <CloseIcon size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}
