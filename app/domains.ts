import { accounts } from "./foundation/accounts/domain";
import { audit } from "./foundation/audit/domain";
import { claps } from "./foundation/claps/domain";
import { comments } from "./foundation/comments/domain";
import { dashboard } from "./foundation/dashboard/domain";
import { desks } from "./foundation/desks/domain";
import { favourites } from "./foundation/favourites/domain";
import { files } from "./foundation/files/domain";
import { lodging } from "./foundation/lodging/domain";
import { login } from "./foundation/login/domain";
import { mail } from "./foundation/mail/domain";
import { messages } from "./foundation/messages/domain";
import { moderation } from "./foundation/moderation/domain";
import { nights } from "./foundation/nights/domain";
import { notifications } from "./foundation/notifications/domain";
import { oauth } from "./foundation/oauth/domain";
import { operations } from "./foundation/operations/domain";
import { orders } from "./foundation/orders/domain";
import { payments } from "./foundation/payments/domain";
import { points } from "./foundation/points/domain";
import { profile } from "./foundation/profile/domain";
import { push } from "./foundation/push/domain";
import { railway } from "./foundation/railway/domain";
import { reference } from "./foundation/reference/domain";
import { reviews } from "./foundation/reviews/domain";
import { richText } from "./foundation/rich-text/domain";
import { search } from "./foundation/search/domain";
import { security } from "./foundation/security/domain";
import { site } from "./foundation/site/domain";
import { storedPages } from "./foundation/stored-pages/domain";
import { subjects } from "./foundation/subjects/domain";
import { tags } from "./foundation/tags/domain";
import { users } from "./foundation/users/domain";
import { declareDomains } from "./platform/domain/declared";
import { adwall } from "./products/adwall/domain";
import { artisan } from "./products/artisan/domain";
import { board } from "./products/board/domain";
import { contest } from "./products/contest/domain";
import { cuisine } from "./products/cuisine/domain";
import { event } from "./products/event/domain";
import { hotel } from "./products/hotel/domain";
import { inventory } from "./products/inventory/domain";
import { job } from "./products/job/domain";
import { live } from "./products/live/domain";
import { news } from "./products/news/domain";
import { offline } from "./products/offline/domain";
import { promote } from "./products/promote/domain";
import { restaurant } from "./products/restaurant/domain";
import { sale } from "./products/sale/domain";
import { scenic } from "./products/scenic/domain";
import { school } from "./products/school/domain";
import { shop } from "./products/shop/domain";
import { stay } from "./products/stay/domain";
import { travel } from "./products/travel/domain";
import { video } from "./products/video/domain";
import { voice } from "./products/voice/domain";

/** The browser's part of every domain of the product, in the order of menus and maps. */
export const domains = declareDomains([
  travel,
  artisan,
  shop,
  hotel,
  promote,
  job,
  news,
  video,
  site,
  board,
  adwall,
  accounts,
  oauth,
  login,
  profile,
  security,
  dashboard,
  users,
  points,
  stay,
  sale,
  scenic,
  search,
  railway,
  lodging,
  payments,
  richText,
  desks,
  orders,
  nights,
  notifications,
  push,
  messages,
  moderation,
  storedPages,
  subjects,
  comments,
  reviews,
  claps,
  favourites,
  tags,
  operations,
  event,
  contest,
  live,
  offline,
  restaurant,
  cuisine,
  school,
  voice,
  inventory,
  audit,
  files,
  mail,
  reference,
]);

declare module "./platform/domain/register" {
  interface Register {
    domains: typeof domains;
  }
}
