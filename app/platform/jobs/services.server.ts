import { log } from "~/platform/log.server";

/**
 * Work that runs beside the requests as long as the process lives, for what lasts longer than a job may. It keeps itself
 * alive: what fails is logged and tried again.
 */
export type Service = {
  name: string;
  /** Starts it; the function that it returns ends it within seconds and resolves when nothing of it runs any more. */
  start: () => () => Promise<void>;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    services: Service;
  }
}

/** Starts the services of this process; returns how all of them are stopped. */
export function startServices(services: readonly Service[]): () => Promise<void> {
  const stops = services.map(({ name, start }) => ({ name, stop: start() }));
  return async () => {
    await Promise.all(
      stops.map(({ name, stop }) =>
        stop().catch((error: unknown) => log.warn({ service: name, err: String(error) }, "a service did not stop")),
      ),
    );
  };
}
