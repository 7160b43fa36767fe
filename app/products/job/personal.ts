/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  job_resume: {
    stays: "counted",
    emptied: ["profile", "education", "career", "hope", "photo", "search_text"],
    texts: ["*"],
    exported: { at: "resume" },
    withheld: ["*"],
  },
  job_resume_block: { forgottenBy: "forgetResumes", exported: "elsewhere" },
  job_application: {
    stays: "others",
    emptied: ["message", "attachments", "resume"],
    exported: { at: "jobApplications.sent" },
  },
  job_application_note: { forgottenBy: "forgetResumes", exported: "others" },
  job_interview: { stays: "others", emptied: ["note"], texts: ["*"], exported: "elsewhere" },
  job_invitation: { stays: "others", emptied: ["message"], exported: { at: "jobApplications.invited" } },
  job_alert: { deletes: ["user_id"], exported: { at: "recruitments.alerts" } },
  job_alert_mail: { forgottenBy: "its job_alert", exported: "expires" },
  job_company: {
    stays: "offer",
    emptied: ["email", "tel", "wechat", "line", "homepage", "address", "certificates", "verdict", "search_text"],
    texts: ["*"],
    exported: { at: "jobCompany.companies" },
    withheld: ["*"],
  },
  job_recruitment: { stays: "offer", texts: ["*"], exported: { at: "recruitments.posted" }, withheld: ["*"] },
  job_video: { stays: "offer", texts: ["*"], exported: { at: "jobCompany.videos" }, withheld: ["*"] },
  job_recruitment_view: { stays: "expires", texts: ["reader"], exported: "expires" },
  job_video_view: { stays: "expires", texts: ["reader"], exported: "expires" },
} as const;
