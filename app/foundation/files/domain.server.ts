import { serve } from "~/platform/domain/serve";
import { chunkCalls } from "./chunk-calls";
import { files } from "./domain";
import { exportFiles } from "./export.server";
import { fileHandler } from "./file-handler.server";
import { fileCron, fileJobs } from "./jobs.server";
import { pictureHandler } from "./picture-handler.server";
import { readCalls } from "./read-calls";
import { storageHandler } from "./storage/storage-handler.server";
import { storeUpload } from "./store-upload.server";
import { uploadCalls } from "./upload-calls";

export const filesServer = serve(files, {
  storeUpload,
  calls: [...uploadCalls, ...chunkCalls, ...readCalls],
  handlers: [
    { path: "/img", handle: pictureHandler },
    { path: "/file", handle: fileHandler },
    { path: "/storage", handle: storageHandler, signed: true },
  ],
  jobs: fileJobs,
  cron: fileCron,
  exporters: { files: exportFiles },
  personal: {
    stored_file: {
      stays: "others",
      texts: ["*", "reason"],
      exported: { at: "files" },
      withheld: ["reason", "ref", "last_ref"],
    },
    paged_file: { stays: "others", texts: ["*", "reason"], exported: "elsewhere" },
    file_page: { stays: "others", texts: ["*"], exported: "elsewhere" },
    upload_chunk: { deletes: ["user_id"], exported: "expires" },
  },
});
