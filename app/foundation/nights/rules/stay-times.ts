/** Tokyo times `HH:MM` at which stays begin and end [H13]. */
export const stayTimes = { checkin: "15:00", checkout: "10:00" } as const;
