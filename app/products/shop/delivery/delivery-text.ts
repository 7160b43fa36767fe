/** Wished day and time slot of an order on one line, "" for no wish; `slotOf` gives the text of a slot. */
export const deliveryText = (
  { deliveryDay, deliverySlot }: { deliveryDay: string | null; deliverySlot: string | null },
  slotOf: (slot: string) => string,
): string => [deliveryDay, deliverySlot && slotOf(deliverySlot)].filter(Boolean).join(" ");
