/** Whether the stored types include any besides `guest` [SH20]. */
export const isStaff = (types: string): boolean => types.split(",").some((type) => type !== "guest");
