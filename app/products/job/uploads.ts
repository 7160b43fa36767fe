import { only } from "../../platform/domain/access";
import { films, papers, pictures } from "../../platform/domain/uploads";

/** Square logos and pictures of companies. */
export const companyPictures = pictures("company", only("JOB_ADMIN", "SHOP_ADMIN", "HOTEL_ADMIN"), {
  limit: "job",
  frame: { width: 300, height: 300 },
});

/** Pictures that stand for a company's video until it is played. */
export const jobCovers = pictures("job-cover", only("JOB_ADMIN"), { limit: "job" });

/** Videos in which companies present themselves. */
export const jobFilms = films("job-video", only("JOB_ADMIN"));

/** Certificates of companies, for administrators and the owner. */
export const companyPapers = papers("company-paper", only("JOB_ADMIN"));
