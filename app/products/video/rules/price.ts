/** The price of a video: null or 0 is free [V10]. */
export type Priced = { price: number | null; isPointPay: boolean };

/** Whether everybody may watch it. */
export const isFree = ({ price }: Pick<Priced, "price">): boolean => price === null || price === 0;

/** How a video is sold: free, for points, or not yet because its price is in yen [V11]. */
export const saleOf = (video: Priced): "free" | "points" | "later" =>
  isFree(video) ? "free" : video.isPointPay ? "points" : "later";
