/** Hosts on the internet that the product may call, all of them over https; OUTBOUND_HOSTS adds others. */
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
];
