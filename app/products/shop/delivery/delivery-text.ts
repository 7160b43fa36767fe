/** The wished day and time of day of an order on one line, nothing for no wish; `slotOf` says the time of day in words. */
export const deliveryText = (
  { deliveryDay, deliverySlot }: { deliveryDay: string | null; deliverySlot: string | null },
  slotOf: (slot: string) => string,
): string => [deliveryDay, deliverySlot && slotOf(deliverySlot)].filter(Boolean).join(" ");
