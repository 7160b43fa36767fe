import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup, SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { ResourceCalendar } from "../queries/calendar-view.server";
import { isPossible } from "../rules/slot-state";
import s from "./resources.module.css";

type Resource = ResourceCalendar["resources"][number];
type Slot = Resource["slots"][number];
type Props = Pick<ResourceCalendar, "house" | "resources" | "type" | "day" | "dayLabel" | "slot" | "stays"> & {
  formKey: string;
  /** Path to sign in; null for a user who is signed in. */
  login: string | null;
};

/** Returns a formatter of what is left of a slot. */
function useLeft(type: string): (slot: Slot) => string {
  const t = useT("hotel-resource");
  return (slot) =>
    isPossible(slot) ? t(`left.${type}`, { count: slot.remaining }) : t(`calendar.state.${slot.state}`);
}

/** Form that reserves a slot on the chosen day under one of the bookings that cover it. */
function ReserveForm({ resource, ...props }: Omit<Props, "resources" | "house" | "login"> & { resource: Resource }) {
  const { type, day, dayLabel, slot: wanted, stays, formKey } = props;
  const t = useT("hotel-resource");
  const left = useLeft(type);
  const open = resource.slots.filter(isPossible);
  const chosen = open.find(({ id }) => id === wanted) ?? open[0];
  const options = resource.slots.map((slot) => ({
    value: slot.id,
    label: `${slot.start}–${slot.end}`,
    hint: left(slot),
    disabled: !isPossible(slot),
  }));
  const bookings = stays.map(({ id, room, from, until }) => ({ value: id, label: `${from} – ${until} · ${room}` }));
  return (
    <ActionForm
      intent="reserve"
      id={`reserve-${resource.id}`}
      match={{ resourceId: String(resource.id) }}
      label={t("reserve.form", { name: resource.name.text, day: dayLabel })}
      key={`${day} ${wanted}`}
    >
      <FormError />
      <FormKey value={`${formKey}.${resource.id}`} />
      <Hidden name="date" value={day} />
      <RadioGroup
        name="slotId"
        label={t("calendar.time")}
        options={options}
        look="cards"
        required
        {...(chosen && { defaultValue: chosen.id })}
      />
      <NumberStepper
        name="count"
        label={t(`reserve.count.${type}`)}
        min={1}
        max={Math.max(1, ...open.map(({ remaining }) => remaining))}
        defaultValue={1}
        required
      />
      {bookings.length > 1 ? (
        <SelectField name="orderId" label={t("reserve.stay")} options={bookings} required />
      ) : (
        <Hidden name="orderId" value={bookings[0]?.value ?? ""} />
      )}
      <SubmitButton look="accent">{t("reserve.send")}</SubmitButton>
    </ActionForm>
  );
}

/** The slots of the chosen day, for a viewer who cannot reserve or when none is left. */
function SlotList({ resource, type }: { resource: Resource; type: string }) {
  const left = useLeft(type);
  return (
    <ul className={s.slots}>
      {resource.slots.map((slot) => (
        <li key={slot.id}>
          <span>
            {slot.start}–{slot.end}
          </span>
          <span className={s.quiet}>{left(slot)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Why the viewer cannot reserve on the chosen day, and the next step. */
function WhyNot({ house, login, stays }: Pick<Props, "house" | "login" | "stays">) {
  const t = useT("hotel-resource");
  if (login)
    return (
      <Card>
        <Stack>
          <p>{t("reserve.login")}</p>
          <div>
            <LinkButton to={login} look="accent">
              {t("reserve.toLogin")}
            </LinkButton>
          </div>
        </Stack>
      </Card>
    );
  return (
    <Card>
      <Stack>
        <p>{stays.length > 0 ? t("reserve.otherDay") : t("reserve.needsStay")}</p>
        <div>
          <LinkButton to={href("/hotel/calendar/:companyId", { companyId: house.id })} look="accent">
            {t("reserve.book")}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** The chosen day: every slot with what is left of it and, for guests of the property, the form that reserves one. */
export function ChosenDay({ resources, house, login, ...props }: Props) {
  const covering = props.stays.filter(({ covers }) => covers);
  const mayReserve = login === null && covering.length > 0;
  return (
    <Section title={props.dayLabel} id="day">
      <Stack>
        {!mayReserve && <WhyNot house={house} login={login} stays={props.stays} />}
        <div className={s.cards}>
          {resources.map((resource) => (
            <Card key={resource.id}>
              <Stack>
                <h3 lang={resource.name.lang}>{resource.name.text}</h3>
                {resource.note.text && (
                  <p className={s.text} lang={resource.note.lang}>
                    {resource.note.text}
                  </p>
                )}
                {mayReserve && resource.slots.some(isPossible) ? (
                  <ReserveForm resource={resource} {...props} stays={covering} />
                ) : (
                  <SlotList resource={resource} type={props.type} />
                )}
              </Stack>
            </Card>
          ))}
        </div>
      </Stack>
    </Section>
  );
}
