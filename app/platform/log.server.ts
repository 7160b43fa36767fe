import pino from "pino";

/** Structured logs. Callers name the fields they log; nothing is logged that is not named [G37]. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["*.password", "*.token", "*.code", "*.ott", "*.cookie", "*.authorization"], censor: "[secret]" },
});
