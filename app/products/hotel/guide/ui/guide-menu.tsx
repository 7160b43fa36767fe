import { LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import s from "./guide.module.css";
import { HouseLine } from "./house-line";

type Props = {
  title: string;
  lead: string;
  house: Parameters<typeof HouseLine>[0]["house"] | null;
  links: readonly { href: string; title: string; lead: string }[];
};

/** Menu of the guides for guests. */
export function GuideMenu({ title, lead, house, links }: Props) {
  return (
    <Page width="narrow">
      <PageHead title={title} lead={lead} />
      <Stack>
        {house && <HouseLine house={house} />}
        <ul className={s.links}>
          {links.map((link) => (
            <li key={link.href}>
              <LinkCard to={link.href} title={link.title} as="h2">
                <p>{link.lead}</p>
              </LinkCard>
            </li>
          ))}
        </ul>
      </Stack>
    </Page>
  );
}
