/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  exam_attempt: {
    stays: "counted",
    emptied: ["certificate_code", "certificate_name"],
    exported: { at: "exams" },
  },
  exam_item: { stays: "counted", emptied: ["answer"], texts: ["*"], exported: "elsewhere" },
  exam_event: { forgottenBy: "forgetExams", exported: "house" },
  course_application: {
    stays: "counted",
    emptied: ["user_id", "name", "phone", "email", "note", "memo"],
    exported: { at: "courseApplications" },
    withheld: ["memo"],
  },
  course: {
    stays: "house",
    texts: ["*"],
    exported: { at: "schoolWritten.courses" },
    withheld: ["cover", "search_text"],
  },
  course_doc: {
    stays: "house",
    texts: ["*"],
    exported: { at: "schoolWritten.documents" },
    withheld: ["cover", "search_text", "attachments"],
  },
  course_sale: { stays: "trade", texts: ["*"], exported: { at: "schoolBought.courses" } },
  course_doc_sale: { stays: "trade", texts: ["*"], exported: { at: "schoolBought.documents" } },
} as const;
