/** Whether these stored types make a member of staff: anything besides `guest` [SH20]. */
export const isStaff = (types: string): boolean => types.split(",").some((type) => type !== "guest");
