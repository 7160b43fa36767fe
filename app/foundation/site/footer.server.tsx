import type { RequestContext } from "~/platform/access/request-context";
import { brand } from "~/platform/brand";
import type { Edition } from "~/platform/domain/sites";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderOnce, renderStatic } from "~/platform/screens/static-html.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { FooterContent } from "~/ui/chrome/footer";
import type { FooterData } from "~/ui/chrome/footer-data";
import { footerLinks } from "./navigation";

function footerData(locale: Locale, edition: Edition, year: number): FooterData {
  const t = translator(locale);
  return {
    brand: brand.name[locale],
    links: footerLinks
      .filter(({ cnOnly }) => !cnOnly || edition === "cn")
      .map(({ id, path: href, newTab }) => ({ href, label: t(`site:footer.${id}`), ...(newTab && { newTab }) })),
    channels: brand.channels.map(({ id, label, code, home }) => ({
      id,
      label: label[locale],
      qr: `/qr/${id}.svg`,
      ...(home && { href: code }),
    })),
    company: brand.company[locale],
    year,
  };
}

/** Renders the footer of every page, cached per locale, edition and year. */
export function footerPart({ locale, edition, dataOnly }: RequestContext): ServerHtml {
  const year = Number(tokyoDay(new Date()).slice(0, 4));
  const html = renderOnce(`footer ${locale} ${edition} ${year}`, () =>
    renderStatic(locale, <FooterContent {...footerData(locale, edition, year)} />),
  );
  return serverHtml({ dataOnly }, html);
}
