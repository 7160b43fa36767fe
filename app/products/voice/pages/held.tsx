import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { fileUrl } from "~/ui/media/file-url";
import { imageUrl } from "~/ui/media/image-url";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { heldAction, heldLoader } from "../held-page.server";
import s from "../ui/held.module.css";
import { useReviewKeys } from "../ui/use-review-keys";

export const loader = heldLoader;
export const action = heldAction;

type Held = Awaited<ReturnType<typeof heldLoader>>["posts"][number];

type Reasons = Awaited<ReturnType<typeof heldLoader>>["reasons"];

function HeldPost({ post, reasons }: { post: Held; reasons: Reasons }) {
  const t = useT("voice");
  const { id, name, person, time, before, content, images, video, link } = post;
  return (
    <article data-item tabIndex={-1} className={s.item} aria-label={t("post.by", { name })}>
      <Card>
        <p className={s.meta}>
          <AppLink to={person}>{name}</AppLink>
          {before > 0 && <span>{t("held.before", { count: before })}</span>}
          <span>{time}</span>
        </p>
        <p className={s.text} lang={writtenIn(content)}>
          {content}
        </p>
        {images.length > 0 && (
          <div className={s.pictures}>
            {images.map((key, at) => (
              <a key={key} href={imageUrl(key, 1280)} target="_blank" rel="noreferrer">
                <Picture image={key} alt={t("post.picture", { name, n: at + 1 })} width={160} />
              </a>
            ))}
          </div>
        )}
        {video && (
          <p>
            <a href={fileUrl(video)} target="_blank" rel="noreferrer">
              {t("post.video", { name })}
            </a>
          </p>
        )}
        {link && <p>{link}</p>}
        <ActionForm id={`held-${id}`} match={{ id: String(id) }} plain label={t("held.of", { id, name })}>
          <FormError />
          <SelectField name="reason" label={t("held.reason")} options={reasons} defaultValue="other" />
          <div className={s.acts}>
            <span data-key="a">
              <SubmitButton name="intent" value="pass" size="sm">
                {t("held.pass")}
              </SubmitButton>
            </span>
            <span data-key="d">
              <SubmitButton name="intent" value="remove" look="danger" size="sm">
                {t("held.remove")}
              </SubmitButton>
            </span>
          </div>
        </ActionForm>
      </Card>
    </article>
  );
}

/** The queue of posts that a blocked word holds: let through, or not published. */
export default function HeldPosts() {
  const t = useT("voice");
  const { posts, next, reasons } = useLoaderData<typeof loader>();
  const list = useRef<HTMLDivElement>(null);
  useReviewKeys(list);
  return (
    <Page width="normal">
      <PageHead title={t("title.held")} lead={t("held.lead")} />
      {posts.length === 0 ? (
        <EmptyState title={t("held.none")} />
      ) : (
        <>
          <p className={s.keys}>{t("held.keys")}</p>
          <div ref={list}>
            <Stack>
              {posts.map((post) => (
                <HeldPost key={post.id} post={post} reasons={reasons} />
              ))}
            </Stack>
          </div>
        </>
      )}
      {next && (
        <p className={s.keys}>
          <LinkButton to={next} look="quiet">
            {t("feed.more")}
          </LinkButton>
        </p>
      )}
    </Page>
  );
}
