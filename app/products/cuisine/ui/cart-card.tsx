import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { Price } from "~/ui/text/price";
import type { CartLine, SessionView } from "../queries/session.server";
import { cuisineLimits as limits } from "../rules/limits";
import s from "./table.module.css";

function CartRow({ line, version }: { line: CartLine; version: number }) {
  const t = useT("cuisine");
  return (
    <li className={s.line}>
      <div className={s.lineHead}>
        <span lang={line.name.lang}>{line.name.text}</span>
        <Price yen={line.yen} size="sm" />
      </div>
      {(line.options.length > 0 || line.note) && (
        <p className={s.quiet}>{[...line.options, line.note].filter(Boolean).join(" · ")}</p>
      )}
      {line.soldOut && <Badge tone="warn">{t("dish.soldOut")}</Badge>}
      <ActionForm
        key={`${line.lineKey}-${line.num}`}
        intent="cart"
        id={`line-${line.lineKey}`}
        match={{ lineKey: line.lineKey }}
        label={t("cart.change", { dish: line.name.text })}
        preventScrollReset
        plain
      >
        <FormError />
        <Hidden name="cuisineId" value={line.cuisineId} />
        <Hidden name="version" value={version} />
        <div className={s.change}>
          <NumberStepper
            name="num"
            label={t("cart.num", { dish: line.name.text })}
            labelHidden
            defaultValue={line.num}
            min={0}
            max={limits.num}
            submitOnChange
          />
          <SubmitButton look="quiet" size="sm">
            {t("cart.save")}
          </SubmitButton>
        </div>
      </ActionForm>
    </li>
  );
}

/** The cart that all phones of a table share, and the button that sends it. */
export function CartCard({ session, fresh }: { session: SessionView; fresh: string }) {
  const t = useT("cuisine");
  const { cart, version, status } = session;
  const yen = cart.reduce((sum, line) => sum + line.yen, 0);
  return (
    <Card>
      <Stack>
        <h2 id="cart" tabIndex={-1}>
          {t("cart.title")}
        </h2>
        <p className={s.quiet}>{cart.length === 0 ? t("cart.empty") : t("cart.shared")}</p>
        {cart.length > 0 && (
          <ul className={s.lines}>
            {cart.map((line) => (
              <CartRow key={line.lineKey} line={line} version={version} />
            ))}
          </ul>
        )}
        {cart.length > 0 && (
          <p className={s.sum}>
            <span>{t("cart.sum")}</span>
            <Price yen={yen} />
          </p>
        )}
        {cart.length > 0 && status === "seated" && (
          <ActionForm intent="send" label={t("cart.send")}>
            <FormError />
            <Hidden name="clientKey" value={fresh} />
            <SubmitButton look="accent" size="lg" block>
              {t("cart.send")}
            </SubmitButton>
          </ActionForm>
        )}
        {cart.length > 0 && status === "waiting_seat" && <p>{t("cart.wait")}</p>}
      </Stack>
    </Card>
  );
}
