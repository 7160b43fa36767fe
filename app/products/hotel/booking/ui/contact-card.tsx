import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import type { HotelGuest } from "~db/schema/hotel-order";
import s from "./booking.module.css";

type Contact = {
  contactName: string;
  latinName: string;
  phone: string;
  email: string;
  note: string;
  arrivalTime: string;
  campaignNo: string;
  guests: readonly HotelGuest[];
};

const guestText = ({ name, nationality, passportNo, age }: HotelGuest): string =>
  [name, nationality, passportNo, age ?? ""].filter((part) => part !== "").join(" · ");

/** Contact, arrival time and registered guests of a booking; `more` is rendered below. */
export function ContactCard({ contact, more }: { contact: Contact; more?: ReactNode }) {
  const t = useT("hotel-order");
  const { contactName, latinName, phone, email, note, campaignNo, guests } = contact;
  return (
    <Card>
      <Stack>
        <h2>{t("book.contact")}</h2>
        <Facts
          rows={[
            ...(contactName ? [{ label: t("book.name"), value: contactName }] : []),
            ...(latinName ? [{ label: t("change.latinName"), value: latinName }] : []),
            ...(phone ? [{ label: t("book.phone"), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
            ...(email ? [{ label: t("book.email"), value: <span className={s.number}>{email}</span> }] : []),
            { label: t("book.arrival"), value: contact.arrivalTime || t("book.arrivalOpen") },
            ...(campaignNo ? [{ label: t("book.campaign"), value: campaignNo }] : []),
            ...(note ? [{ label: t("book.note"), value: <span className={s.note}>{note}</span> }] : []),
            ...(guests.length > 0
              ? [
                  {
                    label: t("book.guests"),
                    value: (
                      <ul>
                        {guests.map((guest) => (
                          <li key={guestText(guest)}>{guestText(guest)}</li>
                        ))}
                      </ul>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {more}
      </Stack>
    </Card>
  );
}
