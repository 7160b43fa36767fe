import { useT } from "~/platform/i18n/use-t";
import { CheckboxField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";

/**
 * The rooms that guests get, by number, and the answer to whether they may do without; `ask` fills in as
 * many free ones as are lacking.
 */
export function RoomFields({ ask, hint }: { ask?: { lacking: number; free: readonly string[] }; hint?: string }) {
  const t = useT("hotel-order");
  const free = ask?.free.slice(0, 12).join(", ");
  const named = ask && (free ? t("rooms.free", { rooms: free }) : t("rooms.none"));
  return (
    <>
      <TextField
        name="roomNumbers"
        label={t("rooms.numbers")}
        hint={named ?? hint}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        {...(ask && { defaultValue: ask.free.slice(0, ask.lacking).join(", ") })}
      />
      <CheckboxField name="withoutRoom" label={t("rooms.without")} />
    </>
  );
}
