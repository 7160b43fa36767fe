import { isOutage } from "~/platform/data/database.server";

/** Who waited too long for a lock asks again, as the product's callers and jobs do; nothing else is forgiven. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !isOutage(error)) throw error;
    }
  }
}
