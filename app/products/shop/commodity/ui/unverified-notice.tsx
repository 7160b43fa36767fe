import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";

/** Tells a seller whose certificate is not approved what to do before selling, with a link to the certificate page. */
export function UnverifiedNotice() {
  const t = useT("commodity-desk");
  return (
    <p role="status">
      {t("unverified.text")} <AppLink to={href("/user/certificate")}>{t("unverified.link")}</AppLink>
    </p>
  );
}
