import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { LinkButton } from "~/ui/navigation/button";
import s from "./payments.module.css";

/** Opens another page by itself after some seconds, without JavaScript too; the link opens it at once. */
export function GoOn({
  to,
  afterSeconds,
  label,
  note,
}: {
  to: string;
  afterSeconds: number;
  label: string;
  note: string;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (to.startsWith("/")) navigate(to, { replace: true, preventScrollReset: true });
      else window.location.assign(to);
    }, afterSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [navigate, to, afterSeconds]);
  return (
    <div className={s.goOn}>
      <noscript>
        <meta httpEquiv="refresh" content={`${afterSeconds};url=${to}`} />
      </noscript>
      <p className={s.note} role="status">
        <span className={s.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {note}
      </p>
      <LinkButton to={to} look="quiet" reload={!to.startsWith("/")}>
        {label}
      </LinkButton>
    </div>
  );
}
