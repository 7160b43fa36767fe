import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { BrandMark } from "./brand-mark";
import s from "./footer.module.css";
import type { FooterData, SocialChannel } from "./footer-data";

/** The footer's content: links to the platform's pages, its channels, the year. Rendered by the server. */
export function FooterContent({ brand, links, channels, company, year }: FooterData) {
  const t = useT("common");
  return (
    <>
      <div className={s.wall} />
      <div className={s.inner}>
        <div className={s.brand}>
          <BrandMark size={40} />
          <div>
            <p className={s.name} translate="no">
              {brand}
            </p>
            <p className={s.motto}>{t("motto")}</p>
          </div>
        </div>
        <nav aria-label={t("footerLinks")}>
          <ul className={s.links}>
            {links.map((link) => (
              <li key={link.href}>
                <AppLink to={link.href} {...(link.newTab && { reload: true, target: "_blank", rel: "noopener" })}>
                  {link.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={s.channels} aria-label={t("channels")}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <Channel channel={channel} />
            </li>
          ))}
        </ul>
        <p className={s.legal}>
          © {year} {company}
        </p>
      </div>
    </>
  );
}

function Channel({ channel }: { channel: SocialChannel }) {
  const t = useT("common");
  return (
    <>
      {channel.href && (
        <a href={channel.href} className={s.direct} target="_blank" rel="noopener noreferrer">
          {channel.label}
        </a>
      )}
      <details className={channel.href ? s.popupWide : s.popup} name="channel" data-drawer>
        <summary className={s.channel}>{channel.label}</summary>
        <div className={s.card}>
          <p>{t("channelScan", { channel: channel.label })}</p>
          <img
            src={channel.qr}
            width={168}
            height={168}
            alt={t("channelQr", { channel: channel.label })}
            loading="lazy"
          />
          {channel.href && (
            <a href={channel.href} target="_blank" rel="noopener noreferrer">
              {t("channelOpen")}
            </a>
          )}
        </div>
      </details>
    </>
  );
}
