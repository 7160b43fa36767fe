import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

export const yearSeconds = 31_536_000;

const helmets = helmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  strictTransportSecurity: { maxAge: yearSeconds, includeSubDomains: true },
});

/** The security headers of every reply except the CSP: they never change, so they are computed once. */
export const securityHeaders: Readonly<Record<string, string>> = (() => {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  helmets({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
})();
