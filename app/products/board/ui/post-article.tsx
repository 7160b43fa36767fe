import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Stack } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import { PictureSet } from "~/ui/media/picture-set";
import { LinkButton } from "~/ui/navigation/button";
import { Moment } from "~/ui/text/moment";
import { Price } from "~/ui/text/price";
import type { PostView } from "../queries/posts.server";
import s from "./board.module.css";

/** How to reach the author: a conversation on this site, and what the author wrote, for signed-in visitors. */
function Contact({ post, page, isOwn }: { post: PostView; page: string; isOwn: boolean }) {
  const t = useT("board");
  if (isOwn) return <LinkButton to={href("/board/update/:id", { id: post.id })}>{t("form.edit")}</LinkButton>;
  if (!post.contact)
    return (
      <LinkButton to={loginHref(page)} look="accent" block>
        {t("contact.login")}
      </LinkButton>
    );
  const { kind, text } = post.contact;
  return (
    <Stack gap="sm">
      {kind !== "message" && <Facts rows={[{ label: t(`contact.${kind}`), value: text, strong: true }]} />}
      <LinkButton to={href("/message/:toNum", { toNum: post.authorNum })} look="accent" block>
        {t("contact.write")}
      </LinkButton>
      <p className={s.quiet}>{t("contact.care")}</p>
    </Stack>
  );
}

/** A post with its pictures, words, facts and author. */
export function PostArticle({ post, page, isOwn }: { post: PostView; page: string; isOwn: boolean }) {
  const t = useT("board");
  const { title, content, images, category, area, price, author, avatar, published, expires } = post;
  const facts = [
    { label: t("detail.category"), value: category },
    { label: t("detail.area"), value: area || t("list.anywhere") },
    { label: t("detail.price"), value: price === null ? t("price.open") : <Price yen={price} size="sm" /> },
    { label: t("detail.published"), value: <Moment at={published.at} shown={published.shown} /> },
    { label: t("detail.expires"), value: expires },
  ];
  const side = (
    <Card>
      <Stack>
        <p className={s.author}>
          <Avatar image={avatar} name={author} size="lg" />
          <span>{author}</span>
        </p>
        <Facts rows={facts} />
        <Contact post={post} page={page} isOwn={isOwn} />
      </Stack>
    </Card>
  );
  return (
    <Columns side={side}>
      <Stack gap="lg">
        {images.length > 0 && (
          <PictureSet pictures={images} name={title} label={(at) => t("detail.picture", { title, at })} />
        )}
        <p className={s.words}>{content}</p>
      </Stack>
    </Columns>
  );
}
