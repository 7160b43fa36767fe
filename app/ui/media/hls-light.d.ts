/** The light build has no types of its own; it is the same interface without alternate audio, subtitles and DRM. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
