import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useRefused } from "~/ui/form/use-refused";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Facts, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { MorePictures } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { Countdown } from "~/ui/text/countdown";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { LotOnPage } from "../live-page.server";
import { lineTime } from "./line-time";
import s from "./live.module.css";

/** How long after its end a lot that nothing was heard of is read again at most, ms. */
const calmMs = 3_000;

const tones = {
  ready: "plain",
  running: "good",
  closing: "warn",
  deal: "primary",
  flow: "plain",
  paid: "primary",
  unpaid_expired: "plain",
} as const;

function BidForm({ lot, isSignedIn }: { lot: LotOnPage; isSignedIn: boolean }) {
  const t = useT("live");
  const [isTyped, setTyped] = useState(false);
  const isRefused = useRefused("bid", { lotId: String(lot.id) });
  /* The offered price follows the lot until somebody types one. */
  const offered = useRef(lot.minNext);
  if (!isTyped) offered.current = lot.minNext;
  if (!isSignedIn)
    return (
      <p className={s.note}>
        <AppLink to={loginHref(`${href("/live/:id", { id: lot.liveId })}#lot-${lot.id}`)}>{t("lot.login")}</AppLink>
      </p>
    );
  if (lot.isMine)
    return (
      <p className={s.leads}>
        {t("lot.youLead")}
        {lot.ownMax !== null && lot.ownMax !== lot.price && ` ${t("lot.yourMax", { price: groupDigits(lot.ownMax) })}`}
      </p>
    );
  const hint = t("lot.least", { price: groupDigits(lot.minNext), step: groupDigits(lot.step) });
  return (
    <ActionForm intent="bid" id={`bid-${lot.id}`} match={{ lotId: String(lot.id) }} preventScrollReset>
      <FormError />
      <FormKey value={lot.key} />
      <div className={s.bid} onInput={() => setTyped(true)}>
        <TextField
          key={offered.current}
          name="price"
          label={t("lot.price")}
          hint={hint}
          inputMode="numeric"
          width="short"
          defaultValue={offered.current}
          required
        />
        <Fold title={t("lot.proxy")} open={isRefused}>
          <TextField name="max" label={t("lot.max")} hint={t("lot.maxHint")} inputMode="numeric" width="short" />
        </Fold>
        <SubmitButton look="accent">{t("lot.bid")}</SubmitButton>
      </div>
    </ActionForm>
  );
}

function History({ lot }: { lot: LotOnPage }) {
  const t = useT("live");
  if (lot.bids.length === 0) return null;
  return (
    <Fold title={t("lot.history", { count: lot.bidCount })} open={lot.isWhole}>
      <ol className={s.bids}>
        {lot.bids.map((bid) => (
          <li key={`${bid.seq} ${bid.isAnswer}`}>
            <b>¥{groupDigits(bid.price)}</b> {bid.isMine ? t("lot.you") : bid.bidder}
            {bid.isAuto && ` (${t("lot.auto")})`}{" "}
            <time dateTime={bid.at} className={s.when}>
              {lineTime(bid.at, 0, false)}
            </time>
          </li>
        ))}
      </ol>
      {lot.isCut && (
        <AppLink to={`${href("/live/:id", { id: lot.liveId })}?bids=${lot.id}#lot-${lot.id}`}>
          {t("lot.allBids")}
        </AppLink>
      )}
    </Fold>
  );
}

/** A lot: what it is, where the price stands, when it ends, and the form to bid. Works without scripts. */
export function LotCard({ lot, isSignedIn }: { lot: LotOnPage; isSignedIn: boolean }) {
  const t = useT("live");
  const { revalidate } = useRevalidator();
  const isShownOpen = useRef(false);
  const { id, lotNumber, name, lang, description, images, status, price, bidder, endsAt } = lot;
  const isOpen = status === "running";
  isShownOpen.current = isOpen;
  /* Everybody who watches is there at the end: who hears of it need not ask, the others do not ask in one moment. */
  const askLater = () => {
    setTimeout(() => {
      if (isShownOpen.current) revalidate();
    }, Math.random() * calmMs);
  };
  /* A bid of one's own empties the form; those of others leave what is being typed. */
  const ownNewest = lot.bids.find(({ isMine }) => isMine)?.seq ?? 0;
  const sold = status === "deal" || status === "paid";
  const rows = [
    {
      label: t(price === null ? "lot.start" : sold ? "lot.soldFor" : "lot.now"),
      value: <Price yen={(sold ? lot.dealPrice : price) ?? lot.startPrice} />,
      strong: true,
    },
    ...(bidder !== null && !sold ? [{ label: t("lot.leader"), value: lot.isMine ? t("lot.you") : bidder }] : []),
    { label: t("lot.bids"), value: String(lot.bidCount) },
  ];
  return (
    <Card>
      <article id={`lot-${id}`} aria-labelledby={`lot-${id}-name`}>
        <Stack>
          <header className={s.lotHead}>
            {images[0] && <Picture image={images[0]} alt="" ratio="1:1" width={160} rounded />}
            <div>
              <p>
                <Badge tone={tones[status]}>{t(`lot.state.${status}`)}</Badge>
              </p>
              <h3 id={`lot-${id}-name`} lang={lang}>
                {t("lot.title", { number: lotNumber, name })}
              </h3>
              {isOpen && endsAt && (
                <p>
                  {t("lot.left")} <Countdown to={Date.parse(endsAt)} onEnd={askLater} />
                </p>
              )}
            </div>
          </header>
          {description && <p className={s.text}>{description}</p>}
          {images.length > 0 && (
            <Fold title={t("lot.pictures", { count: images.length })}>
              {/* All of them small, so that none is loaded before somebody looks; the list leaves out its first. */}
              <MorePictures pictures={["", ...images]} label={(at) => t("lot.picture", { name, at: at - 1 })} />
            </Fold>
          )}
          <Facts rows={rows} />
          {isOpen && !lot.isReserveMet && price !== null && <p className={s.note}>{t("lot.reserve")}</p>}
          {isOpen && <BidForm key={ownNewest} lot={lot} isSignedIn={isSignedIn} />}
          {lot.isWinner && status === "deal" && (
            <LinkButton to={href("/auction/myorder")} look="accent">
              {t("lot.pay")}
            </LinkButton>
          )}
          <History lot={lot} />
        </Stack>
      </article>
    </Card>
  );
}
