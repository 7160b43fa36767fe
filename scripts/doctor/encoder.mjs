import { run } from "../lib/run.mjs";
import { about, reasonOf } from "./finding.mjs";

const { ok, bad } = about("encoder");
const needed = ["libx264", "aac"];
const todo = "On Debian: apt-get install -y ffmpeg. Or set VIDEO_ENCODER=off and let another process encode.";

/**
 * Whether videos can be encoded here: ffmpeg and ffprobe with the encoders that videos are made with.
 * @param {"on" | "off"} wanted
 */
export async function checkEncoder(wanted) {
  if (wanted === "off") return [ok("another process encodes videos")];
  try {
    const [encoders] = await Promise.all([
      run("ffmpeg", ["-hide_banner", "-encoders"], { stdio: "pipe" }),
      run("ffprobe", ["-version"], { stdio: "pipe" }),
    ]);
    const missing = needed.filter((name) => !new RegExp(`^ [VA]\\S* ${name} `, "m").test(encoders));
    return [
      missing.length > 0
        ? bad(`ffmpeg lacks ${missing.join(" and ")}`, "Install a full FFmpeg.")
        : ok("ffmpeg has what videos are made with"),
    ];
  } catch (error) {
    return [bad(`videos wait, since ffmpeg does not run: ${reasonOf(error)}`, todo)];
  }
}
