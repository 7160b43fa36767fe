/** Hosts where hotels' well-known booking channels publish room calendars. */
export const calendarHosts: readonly string[] = [
  "calendar.google.com",
  "ical.booking.com",
  "admin.booking.com",
  "www.airbnb.com",
  "www.airbnb.jp",
  "www.airbnb.cn",
  "www.airbnb.co.kr",
  "www.airbnb.com.hk",
  "www.airbnb.com.tw",
  "www.airbnb.com.sg",
  "www.airbnb.com.au",
  "www.airbnb.ca",
  "www.airbnb.co.uk",
  "www.airbnb.de",
  "www.airbnb.es",
  "www.airbnb.fr",
  "www.airbnb.it",
  "www.expedia.com",
  "www.expediapartnercentral.com",
  "www.vrbo.com",
  "www.agoda.com",
  "ycs.agoda.com",
  "www.trip.com",
  "ebooking.trip.com",
];

/** Hosts of pictures in WeChat articles, which writers paste into texts. */
const articleHosts: readonly string[] = ["mmbiz.qpic.cn", "mmbiz.qlogo.cn"];

/** Hosts of browsers' push services; `*.` stands for any name below. */
export const pushHosts: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  "*.notify.windows.com",
];

/** Hosts on the internet that the product may call over https; OUTBOUND_HOSTS adds others. */
export const knownHosts: readonly string[] = [
  "www8.cao.go.jp",
  "api.openweathermap.org",
  "api.frankfurter.dev",
  "www.ecb.europa.eu",
  "accounts.google.com",
  "oauth2.googleapis.com",
  "openidconnect.googleapis.com",
  "www.googleapis.com",
  "graph.facebook.com",
  "api.x.com",
  "api.twitter.com",
  "api.weixin.qq.com",
  ...articleHosts,
  ...calendarHosts,
  ...pushHosts,
];
