import type errors from "../../../locales/en_US/errors-contest.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { contestPictures, workCovers, workPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    contest: typeof errors;
  }
}

const admins = only("ADMIN");

export const contest = domain("products/contest", {
  screens: [
    screen("/event/photoComp/chinaDress", "china-dress.tsx", anyone, {
      title: "contest:title",
      cache: ["sort", "page"],
    }),
    screen("/event/photoComp/:code", "contest.tsx", anyone, {
      title: "contest:title",
      cache: ["sort", "page"],
      sitemap: true,
    }),
    screen("/event/photoComp/work/:id", "work.tsx", anyone, { title: "contest:title", cache: [], sitemap: true }),
    screen("/event/photoComp/upload", "upload.tsx", signedIn, { title: "contest:form.add" }),
    screen("/event/photoComp/myWorks", "my-works.tsx", signedIn, {
      title: "site:menu.photoWorks",
      menu: { group: "guest" },
    }),
    screen("/event/photoComp/update/:id", "update.tsx", signedIn, {
      title: "contest:form.edit",
      under: "/event/photoComp/myWorks",
    }),
    screen("/event/photoComp/jury", "jury.tsx", signedIn, { title: "contest-jury:title" }),
    screen("/event/photoComp/jury/:contestId", "jury-works.tsx", signedIn, {
      title: "contest-jury:title",
    }),
    screen("/event/linkCopyright", "copyright.tsx", anyone, { title: "copyright:title", cache: [] }),
    screen("/admin/event/photoComp/contest", "manage-contests.tsx", admins, {
      title: "site:menu.photoContests",
      menu: { group: "content" },
    }),
    screen("/admin/event/photoComp/manage", "manage-works.tsx", admins, {
      title: "site:menu.photoWorksAll",
      menu: { group: "content" },
    }),
    screen("/admin/event/photoComp/jurors", "manage-jurors.tsx", admins, {
      title: "site:menu.photoJurors",
      menu: { group: "content" },
    }),
    screen("/admin/event/photoComp/awards/:contestId", "awards.tsx", admins, {
      title: "photo-desk:awards.title",
      under: "/admin/event/photoComp/contest",
    }),
  ],
  site: "main",
  uploads: [workPictures, workCovers, contestPictures],
  search: ["photo"],
  subjects: ["photo"],
  reportables: ["photo"],
  targets: ["photo-work", "photo-contest"],
  auditActions: ["photo-contest", "photo-work", "photo-juror"],
  limits: {
    /** Works entered, changed or withdrawn per person. */
    contest: { points: 30, duration: 3600 },
    /** Scores given per person. */
    contestScore: { points: 300, duration: 3600 },
  },
  locks: {
    /** First key of a two-key lock; the second is a person, whose works are counted and compared. */
    contestOwner: 7_380,
    /** First key of a two-key lock; the second is a contest's name in addresses, which one contest has. */
    contestCode: 7_381,
  },
});
