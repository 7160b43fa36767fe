import pino from "pino";

/** Structured logs: only fields that the caller names are logged [G37]. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["*.password", "*.token", "*.code", "*.ott", "*.cookie", "*.authorization"], censor: "[secret]" },
});
