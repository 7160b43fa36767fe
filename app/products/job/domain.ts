import { only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { films, pictures, upload } from "../../platform/forms/uploads";
import { applyingScreens } from "./applying/screens";
import { companyScreens } from "./company/screens";
import { postingScreens } from "./posting/screens";
import { resumeScreens } from "./resume/screens";

export const job = domain("products/job", {
  screens: [...companyScreens, ...postingScreens, ...resumeScreens, ...applyingScreens],
  site: "work",
  tabs: [
    { site: "main", id: "job", path: "/job", seq: 90 },
    { site: "work", id: "job", path: "/job", seq: 10 },
    { site: "work", id: "jobSearch", path: "/job/search", seq: 20 },
    { site: "work", id: "company", path: "/job/company/video", seq: 30 },
  ],
  bottom: [
    { site: "work", id: "home", icon: "home", path: "/job", seq: 10 },
    { site: "work", id: "category", icon: "category", drawer: "category", seq: 20 },
  ],
  uploads: [
    pictures("company", only("JOB_ADMIN", "SHOP_ADMIN", "HOTEL_ADMIN"), { limit: "job" }),
    films("job-video", only("JOB_ADMIN")),
    upload("resume", { formats: "paper", limit: "job", isPublic: false, may: signedIn }),
  ],
  bannerPlaces: ["job"],
  notificationTypes: ["apply-job"],
});
