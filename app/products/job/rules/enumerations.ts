/** Branches of trade of a recruitment. */
export const industries = [
  "IT",
  "RealEstate",
  "Architecture",
  "Operation",
  "Trading",
  "Hotel",
  "Repast",
  "NewMedia",
  "Service",
  "Factory",
  "Finance",
  "Consulting",
  "Logistic",
  "Education",
  "Other",
  "NotASK",
] as const;

/** What somebody does in a job. */
export const functions = [
  "HR",
  "Manager",
  "FinancialAffairs",
  "Business",
  "IT",
  "UI",
  "MarketOperation",
  "NewMedia",
  "Anchor",
  "VideoClips",
  "Other",
] as const;

/** Types of employment [J5]. */
export const hireForms = [
  "Internship",
  "RegularEmployee",
  "FreshGraduates",
  "DispatchMember",
  "ContractMember",
  "BusinessConsignment",
  "PartTime",
] as const;

/** Regions in which people work [J5]. */
export const locations = ["Tokyo", "Osaka", "Nagoya", "Other"] as const;

/** Years of experience, in bands without overlap [J4]: none, below 1, 1 to 3, 3 to 5, 5 to 10, over 10. */
export const experiences = ["E0", "E1", "E2", "E3", "E4", "E5"] as const;

/** Levels of Japanese, highest first; a recruitment without one asks for none [J6]. */
export const japaneseAbilities = ["Fluently", "N1", "N2", "N3"] as const;

/** The highest education that somebody has, or that a recruitment asks for. */
export const degrees = ["Specialized", "JuniorCollege", "University", "Graduate", "High_School", "Other"] as const;

/** The period that a salary is for. */
export const salaryTypes = ["Monthly", "Annual"] as const;

/** Bands of the number of a company's people: below 20, 20, 50, 100, 200, over 500. */
export const companySizes = ["C1", "C2", "C3", "C4", "C5", "C6"] as const;

export type HireForm = (typeof hireForms)[number];
export type Experience = (typeof experiences)[number];
export type SalaryType = (typeof salaryTypes)[number];
