export { previewLoader as loader } from "../drafts/preview-page.server";
