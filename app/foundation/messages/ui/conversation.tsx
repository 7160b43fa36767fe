import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FileField } from "~/ui/form/file-field";
import { useField } from "~/ui/form/form-context";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { keysIn } from "~/ui/form/use-uploads";
import { ChevronLeftIcon } from "~/ui/icons/actions";
import { Page } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import type { conversationLoader } from "../conversation.server";
import { messagePictures } from "../uploads";
import s from "./conversation.module.css";
import { Line } from "./line";
import { ReportForm } from "./report-form";
import { useNewestInSight, useSendOnEnter } from "./use-conversation";

type Loader = ReturnType<typeof conversationLoader>;
type Data = Awaited<ReturnType<Loader>>;

/** The page of a conversation of any kind, on the data of its loader. */
export function Conversation() {
  const t = useT("messages");
  const data = useLoaderData<Loader>();
  const end = useRef<HTMLDivElement>(null);
  useNewestInSight(end, data.top ? data.newest : 0);
  return (
    <Page width="normal">
      <header className={s.head}>
        <AppLink to={data.list} className={s.back} aria-label={t("back")}>
          <ChevronLeftIcon size={22} />
        </AppLink>
        <Avatar image={data.avatar} name={data.name} />
        <h1>{data.name}</h1>
        <Options data={data} />
      </header>
      {data.older && (
        <p className={s.more}>
          <LinkButton to={data.older} look="text" size="sm">
            {t("older")}
          </LinkButton>
        </p>
      )}
      <ol className={s.lines} aria-label={t("talkWith", { name: data.name })} aria-live="polite">
        {data.lines.map((line) => (
          <Line key={line.id} line={line} name={data.name} />
        ))}
      </ol>
      {data.lines.length === 0 && <p className={s.note}>{t("first", { name: data.name })}</p>}
      {!data.top && (
        <p className={s.more}>
          <LinkButton to={`${data.path}#newest`} look="text" size="sm">
            {t("newest")}
          </LinkButton>
        </p>
      )}
      <div id="newest" ref={end} tabIndex={-1} className={s.end}>
        {data.state === "asked" && <Request data={data} />}
        <Composer data={data} />
      </div>
      {data.report && <ReportForm message={data.report} reasons={data.reasons} />}
    </Page>
  );
}

function Request({ data }: { data: Data }) {
  const t = useT("messages");
  return (
    <section className={s.request} aria-label={t("request.title")}>
      <p>{t(data.declined ? "request.declined" : "request.text", { name: data.name })}</p>
      {!data.declined && (
        <ActionForm intent="relation" id="answer" plain>
          <FormError />
          <p className={s.buttons}>
            <SubmitButton name="step" value="accept">
              {t("request.accept")}
            </SubmitButton>
            <SubmitButton name="step" value="decline" look="quiet">
              {t("request.decline")}
            </SubmitButton>
          </p>
        </ActionForm>
      )}
    </section>
  );
}

/** The picture field of a message, folded away unless it has pictures or errors. */
function Pictures({ max }: { max: number }) {
  const t = useT("messages");
  const { errors, typed } = useField("images");
  return (
    <details className={s.attach} open={errors.length > 0 || keysIn(typed).length > 0}>
      <summary>{t("attach")}</summary>
      <FileField name="images" kind={messagePictures} label={t("addPictures")} max={max} />
    </details>
  );
}

function Composer({ data }: { data: Data }) {
  const t = useT("messages");
  const form = useSendOnEnter(data.key);
  if (data.gone) return <p className={s.note}>{t("gone")}</p>;
  if (data.blocked) return <p className={s.note}>{t("blockedNote", { name: data.name })}</p>;
  if (!data.canWrite) return <p className={s.note}>{t("waitingNote", { name: data.name })}</p>;
  return (
    <div ref={form} className={s.composer}>
      <ActionForm intent="send" action={data.path} key={data.ownNewest} files>
        <FormError />
        <FormKey value={data.key} />
        <TextArea
          name="content"
          label={t("write")}
          labelHidden
          rows={2}
          maxLength={data.limits.content}
          placeholder={t("write")}
          defaultValue={data.about}
          {...(data.left !== null && { hint: t("left", { count: data.left, name: data.name }) })}
        />
        <Pictures max={data.limits.images} />
        <SubmitButton>{t("send")}</SubmitButton>
      </ActionForm>
    </div>
  );
}

/** Menu with the button that blocks the other or removes the block. */
function Options({ data }: { data: Data }) {
  const t = useT("messages");
  return (
    <details className={s.options} name="talk-options" data-drawer>
      <summary aria-label={t("options")}>⋯</summary>
      <div className={s.panel}>
        <ActionForm intent="relation" id="block" plain>
          <SubmitButton name="step" value={data.blocked ? "unblock" : "block"} look="text">
            {t(data.blocked ? "unblock" : "block")}
          </SubmitButton>
        </ActionForm>
      </div>
    </details>
  );
}
