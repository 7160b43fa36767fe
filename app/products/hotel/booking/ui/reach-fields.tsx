import { useT } from "~/platform/i18n/use-t";
import { TextField } from "~/ui/form/text-field";

/** Phone and mail of a booking, as the hotel enters them: a guest at the counter may have no mail. */
export function ReachFields({ reach }: { reach: { phone: string; email: string } }) {
  const t = useT("hotel-order");
  return (
    <>
      <TextField
        name="phone"
        type="tel"
        label={t("book.phone")}
        hint={t("book.phoneHint")}
        maxLength={40}
        defaultValue={reach.phone}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t("book.email")}
        hint={t("write.emailHint")}
        maxLength={254}
        defaultValue={reach.email}
      />
    </>
  );
}
