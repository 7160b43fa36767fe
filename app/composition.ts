import "./domains";

import { accountsServer } from "./foundation/accounts/domain.server";
import { auditServer } from "./foundation/audit/domain.server";
import { clapsServer } from "./foundation/claps/domain.server";
import { commentsServer } from "./foundation/comments/domain.server";
import { desksServer } from "./foundation/desks/domain.server";
import { favouritesServer } from "./foundation/favourites/domain.server";
import { filesServer } from "./foundation/files/domain.server";
import { lodgingServer } from "./foundation/lodging/domain.server";
import { loginServer } from "./foundation/login/domain.server";
import { mailServer } from "./foundation/mail/domain.server";
import { messagesServer } from "./foundation/messages/domain.server";
import { moderationServer } from "./foundation/moderation/domain.server";
import { notificationsServer } from "./foundation/notifications/domain.server";
import { oauthServer } from "./foundation/oauth/domain.server";
import { operationsServer } from "./foundation/operations/domain.server";
import { ordersServer } from "./foundation/orders/domain.server";
import { paymentsServer } from "./foundation/payments/domain.server";
import { pointsServer } from "./foundation/points/domain.server";
import { profileServer } from "./foundation/profile/domain.server";
import { pushServer } from "./foundation/push/domain.server";
import { railwayServer } from "./foundation/railway/domain.server";
import { referenceServer } from "./foundation/reference/domain.server";
import { reviewsServer } from "./foundation/reviews/domain.server";
import { richTextServer } from "./foundation/rich-text/domain.server";
import { searchServer } from "./foundation/search/domain.server";
import { securityServer } from "./foundation/security/domain.server";
import { siteServer } from "./foundation/site/domain.server";
import { storedPagesServer } from "./foundation/stored-pages/domain.server";
import { tagsServer } from "./foundation/tags/domain.server";
import { usersServer } from "./foundation/users/domain.server";
import { compose } from "./platform/domain/composed.server";
import { adwallServer } from "./products/adwall/domain.server";
import { artisanServer } from "./products/artisan/domain.server";
import { boardServer } from "./products/board/domain.server";
import { contestServer } from "./products/contest/domain.server";
import { cuisineServer } from "./products/cuisine/domain.server";
import { eventServer } from "./products/event/domain.server";
import { hotelServer } from "./products/hotel/domain.server";
import { inventoryServer } from "./products/inventory/domain.server";
import { jobServer } from "./products/job/domain.server";
import { liveServer } from "./products/live/domain.server";
import { newsServer } from "./products/news/domain.server";
import { offlineServer } from "./products/offline/domain.server";
import { promoteServer } from "./products/promote/domain.server";
import { restaurantServer } from "./products/restaurant/domain.server";
import { saleServer } from "./products/sale/domain.server";
import { scenicServer } from "./products/scenic/domain.server";
import { schoolServer } from "./products/school/domain.server";
import { shopServer } from "./products/shop/domain.server";
import { stayServer } from "./products/stay/domain.server";
import { travelServer } from "./products/travel/domain.server";
import { videoServer } from "./products/video/domain.server";
import { voiceServer } from "./products/voice/domain.server";

/** Composes the domains on the server: what each contributes to the others. */
compose([
  shopServer,
  adwallServer,
  boardServer,
  hotelServer,
  jobServer,
  newsServer,
  promoteServer,
  artisanServer,
  stayServer,
  travelServer,
  videoServer,
  voiceServer,
  eventServer,
  contestServer,
  offlineServer,
  inventoryServer,
  liveServer,
  restaurantServer,
  saleServer,
  scenicServer,
  schoolServer,
  cuisineServer,
  profileServer,
  accountsServer,
  storedPagesServer,
  oauthServer,
  loginServer,
  securityServer,
  usersServer,
  desksServer,
  siteServer,
  notificationsServer,
  pushServer,
  messagesServer,
  pointsServer,
  ordersServer,
  paymentsServer,
  moderationServer,
  commentsServer,
  reviewsServer,
  clapsServer,
  favouritesServer,
  tagsServer,
  operationsServer,
  searchServer,
  railwayServer,
  lodgingServer,
  referenceServer,
  richTextServer,
  filesServer,
  mailServer,
  auditServer,
]);
