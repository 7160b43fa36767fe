import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { cx } from "~/ui/base/cx";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import type { LineView, LivePage } from "../live-page.server";
import { KeepChat, LineActs } from "./chat-acts";
import { lineTime } from "./line-time";
import s from "./live.module.css";

function Line({ line, page, isPinned }: { line: LineView; page: LivePage; isPinned?: boolean }) {
  const { id, nickname, content, at, offset } = line;
  return (
    <>
      <p className={s.said}>
        {page.state === "replay" ? (
          <a href={`?t=${offset}`} className={s.when}>
            {lineTime(at, offset, true)}
          </a>
        ) : (
          <time dateTime={at} className={s.when}>
            {lineTime(at, offset, false)}
          </time>
        )}{" "}
        <b>{nickname}</b> <span lang={writtenIn(content)}>{content}</span>
      </p>
      {page.viewerId !== null && <LineActs line={line} page={page} isPinned={isPinned === true} key={id} />}
    </>
  );
}

function Write({ page }: { page: LivePage }) {
  const t = useT("live");
  const { voice, key, slowModeSeconds, lines } = page.chat;
  /* A line of one's own empties the field; those of others leave what is being typed. */
  const ownNewest = lines.findLast(({ userId }) => userId === page.viewerId)?.id ?? 0;
  if (voice === "login")
    return (
      <p className={s.note}>
        <AppLink to={loginHref(href("/live/:id", { id: page.id }))}>{t("chat.login")}</AppLink>
      </p>
    );
  if (voice !== "open") return <p className={s.note}>{t(`chat.${voice}`)}</p>;
  return (
    <ActionForm intent="say" key={ownNewest} preventScrollReset>
      <FormError />
      <FormKey value={key} />
      <div className={s.write}>
        <TextField
          name="content"
          label={t("chat.content")}
          labelHidden
          placeholder={t("chat.content")}
          maxLength={200}
          autoComplete="off"
          {...(slowModeSeconds > 0 && { hint: t("chat.slow", { seconds: slowModeSeconds }) })}
        />
        <SubmitButton>{t("chat.send")}</SubmitButton>
      </div>
    </ActionForm>
  );
}

type Props = {
  page: LivePage;
  lines: readonly LineView[];
  /** Whether the lines come by themselves as a replay goes on. */
  isFollowing: boolean;
};

/** The chat of a live event: its lines, the pinned one, and the form to write. Works without scripts. */
export function Chat({ page, lines, isFollowing }: Props) {
  const t = useT("live");
  const { pinned, older, later, isBrowsed } = page.chat;
  return (
    <Section title={t("chat.title")} id="chat">
      {pinned && (
        <div className={s.pinned}>
          <p className={s.when}>{t("chat.pinned")}</p>
          <Line line={pinned} page={page} isPinned />
        </div>
      )}
      {older && !isFollowing && (
        <p>
          <AppLink to={older}>{t("chat.older")}</AppLink>
        </p>
      )}
      {lines.length === 0 ? (
        <p className={s.note}>{t("chat.empty")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <div className={page.state === "replay" && !isFollowing ? s.scroll : cx(s.scroll, s.fromEnd)} tabIndex={0}>
          <ol className={s.lines} aria-label={t("chat.title")}>
            {lines.map((line) => (
              <li key={line.id} id={`line-${line.id}`}>
                <Line line={line} page={page} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {later && !isFollowing && (
        <p>
          <AppLink to={later}>{t("chat.later")}</AppLink>
        </p>
      )}
      {isBrowsed && (
        <p>
          <AppLink to={`${href("/live/:id", { id: page.id })}#chat`}>
            {t(page.state === "replay" ? "chat.beginning" : "chat.newest")}
          </AppLink>
        </p>
      )}
      <Write page={page} />
      {page.isKeeper && <KeepChat page={page} />}
    </Section>
  );
}
