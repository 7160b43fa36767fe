import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { shownCount } from "~/ui/base/shown-count";
import { SearchIcon } from "~/ui/icons/actions";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Avatar } from "~/ui/media/avatar";
import { AppLink } from "~/ui/navigation/app-link";
import { Button, LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import { Badge } from "~/ui/text/badge";
import { Moment } from "~/ui/text/moment";
import type { messageListLoader } from "../message-list.server";
import s from "./messages.module.css";

type Loader = ReturnType<typeof messageListLoader>;
type Talk = Awaited<ReturnType<Loader>>["talks"][number];

/** The page of a person's conversations of any kind, on the data of its loader. */
export function MessageList() {
  const t = useT("messages");
  const { path, q, requests, tabs, talks } = useLoaderData<Loader>();
  return (
    <Page width="normal">
      <PageHead title={t("title")} />
      <Form className={s.search} action={path}>
        {requests && <input type="hidden" name="box" value="requests" />}
        <input
          type="search"
          name="q"
          key={q}
          defaultValue={q}
          maxLength={50}
          aria-label={t("search")}
          placeholder={t("search")}
        />
        <Button type="submit" look="quiet" icon={<SearchIcon size={18} />}>
          {t("searchGo")}
        </Button>
      </Form>
      <Tabs label={t("title")} tabs={tabs} />
      {requests && <p className={s.note}>{t("requestsNote")}</p>}
      {talks.length > 0 ? (
        <Card flush>
          <ul className={s.talks}>
            {talks.map((talk) => (
              <TalkRow key={talk.id} talk={talk} />
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState
          title={t(q ? "empty.search" : requests ? "empty.requests" : "empty.talks")}
          actions={
            q && (
              <LinkButton to={requests ? `${path}?box=requests` : path} look="quiet">
                {t("showAll")}
              </LinkButton>
            )
          }
        >
          {!q && <p>{t(requests ? "empty.requestsText" : "empty.talksText")}</p>}
        </EmptyState>
      )}
    </Page>
  );
}

function TalkRow({ talk }: { talk: Talk }) {
  const t = useT("messages");
  return (
    <li className={s.talk} data-unread={talk.unread > 0 || undefined}>
      <Avatar image={talk.avatar} name={talk.name} />
      <div className={s.words}>
        <p className={s.top}>
          <AppLink to={`${talk.to}#newest`} className={s.name}>
            {talk.name}
          </AppLink>
          <Moment at={talk.time} shown={talk.shownTime} className={s.time} />
        </p>
        <p className={s.line}>
          <span className={s.text} lang={talk.own ? undefined : writtenIn(talk.text)}>
            {talk.own ? t("own", { text: talk.text }) : talk.text}
          </span>
          {talk.waiting && <Badge>{t("waiting")}</Badge>}
          {talk.unread > 0 && (
            <span className={s.count}>
              {shownCount(talk.unread)}
              <span className="vh">{t("unread")}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
