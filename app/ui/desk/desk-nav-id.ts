/** Id of the element that the bar's menu button opens. */
export const deskNavId = "desk-nav";
