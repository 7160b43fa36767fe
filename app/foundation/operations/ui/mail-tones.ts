const tones: Record<string, "plain" | "primary" | "accent" | "good" | "warn"> = {
  scheduled: "accent",
  sending: "primary",
  sent: "good",
  stopped: "warn",
};

/** Badge tone of a mass mail's state. */
export const toneOfMail = (status: string) => tones[status] ?? "plain";
