import { useT } from "~/platform/i18n/use-t";
import { TextField } from "~/ui/form/text-field";

type Props = {
  reach: { phone: string; email: string };
  /** The guest fills them in: the mail is needed, and the browser may know both. */
  isOwn?: boolean;
};

/** Phone and mail of a booking. */
export function ReachFields({ reach, isOwn = false }: Props) {
  const t = useT("hotel-order");
  return (
    <>
      <TextField
        name="phone"
        type="tel"
        label={t("book.phone")}
        hint={t("book.phoneHint")}
        autoComplete={isOwn ? "tel" : "off"}
        maxLength={40}
        defaultValue={reach.phone}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t("book.email")}
        hint={t(isOwn ? "book.emailHint" : "write.emailHint")}
        autoComplete={isOwn ? "email" : "off"}
        maxLength={254}
        defaultValue={reach.email}
        required={isOwn}
      />
    </>
  );
}
