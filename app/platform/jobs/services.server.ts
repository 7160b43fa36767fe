import { heart } from "~/platform/background/heartbeat.server";
import { log } from "~/platform/log.server";

/**
 * Work that runs beside the requests as long as the process lives, for what lasts longer than a job may. It keeps itself
 * alive: what fails is logged and tried again.
 */
export type Service = {
  name: string;
  /**
   * Starts it, as the background part of its name: it calls `beat` at least every 20 s after it was seen to work. The
   * function that it returns ends it within seconds and resolves when nothing of it runs any more.
   */
  start: (beat: () => void) => () => Promise<void>;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    services: Service;
  }
}

/** Starts the services of this process; returns how all of them are stopped. */
export function startServices(services: readonly Service[]): () => Promise<void> {
  const started = services.map(({ name, start }) => {
    const { beat, leave } = heart(name);
    return { name, leave, stop: start(beat) };
  });
  return async () => {
    await Promise.all(
      started.map(({ name, leave, stop }) =>
        stop()
          .catch((error: unknown) => log.warn({ service: name, err: String(error) }, "a service did not stop"))
          .finally(leave),
      ),
    );
  };
}
