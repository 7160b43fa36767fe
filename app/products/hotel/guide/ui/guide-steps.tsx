import type { ReactNode } from "react";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./guide.module.css";
import { HouseLine } from "./house-line";

type Props = {
  title: string;
  lead: string;
  house: Parameters<typeof HouseLine>[0]["house"] | null;
  steps: readonly { title: string; text: string }[];
  menu: { href: string; label: string };
  children?: ReactNode;
};

/** A guide page: numbered steps for phone and print. `children` follow them. */
export function GuideSteps({ title, lead, house, steps, menu, children }: Props) {
  return (
    <Page width="narrow">
      <PageHead title={title} lead={lead} />
      <Stack gap="lg">
        {house && <HouseLine house={house} />}
        <ol className={s.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h2>{step.title}</h2>
              <p className={s.text}>{step.text}</p>
            </li>
          ))}
        </ol>
        {children}
        <p>
          <AppLink to={menu.href}>{menu.label}</AppLink>
        </p>
      </Stack>
    </Page>
  );
}
