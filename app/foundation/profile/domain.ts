import type errors from "../../../locales/en_US/errors-profile.json";
import { needsCertificate } from "../../platform/access/approval";
import { roles, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { avatarPicture, certificatePapers } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    profile: typeof errors;
  }
}

export const profile = domain("foundation/profile", {
  screens: [
    screen("/user/certificate", "certificate.tsx", signedIn, {
      title: "certificate:title",
      desk: true,
      menu: { group: "business", roles: roles.filter((role) => needsCertificate(role.toLowerCase())) },
    }),
    screen("/user/close", "close.tsx", signedIn, { title: "closing:title" }),
    screen("/mypage", "mypage.tsx", signedIn, { title: "profile:page.mypage" }),
    screen("/user/address", "address-list.tsx", signedIn, { title: "profile:page.address" }),
    screen("/user/address/:id", "address.tsx", signedIn, { title: "profile:page.addressEdit" }),
    screen("/user/profile", "profile.tsx", signedIn, { title: "profile:page.profile", menu: { group: "guest" } }),
  ],
  uploads: [avatarPicture, certificatePapers],
  targets: ["certificate"],
  limits: {
    /** Data exports per user. */
    accountExport: { points: 5, duration: 3_600 },
  },
  auditActions: ["account-anonymise", "account-close", "account-export", "cert-hand-in", "cert-judge"],
});
