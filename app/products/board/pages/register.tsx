import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { Chip, ChipRow } from "~/ui/text/badge";
import { newPostAction, newPostLoader } from "../form-page.server";
import { boardLimits } from "../rules/limits";
import { PostForm } from "../ui/post-form";

export const loader = newPostLoader;
export const action = newPostAction;

/** Writes a post for the board, from nothing or from the template of a category. */
export default function RegisterPost() {
  const t = useT("board");
  const { categories, areas, start } = useLoaderData<typeof loader>();
  const templates = categories.filter(({ hasTemplate }) => hasTemplate);
  return (
    <Page width="narrow">
      <PageHead title={t("form.add")} lead={t("form.lead", { days: boardLimits.days })} />
      <Stack>
        {templates.length > 0 && (
          <ChipRow label={t("form.templates")}>
            {templates.map(({ id, name, lang }) => (
              <Chip
                key={id}
                to={listAddress(href("/board/register"), { template: id })}
                current={id === start.categoryId}
              >
                <span lang={lang}>{t("form.template", { name })}</span>
              </Chip>
            ))}
          </ChipRow>
        )}
        <PostForm key={start.categoryId ?? 0} categories={categories} areas={areas} post={start} isPublished={false} />
      </Stack>
    </Page>
  );
}
