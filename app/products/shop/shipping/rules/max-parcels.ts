/** Maximum number of parcels of one batch. */
export const maxParcels = 100;
