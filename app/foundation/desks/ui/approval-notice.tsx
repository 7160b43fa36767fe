import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";

/** Tells a business without an approved certificate what others see of it until then, and where it is handed in. */
export function ApprovalNotice() {
  const t = useT("desks");
  return (
    <p role="status">
      {t("approval.text")} <AppLink to={href("/user/certificate")}>{t("approval.link")}</AppLink>
    </p>
  );
}
