type Method = (this: unknown, ...args: unknown[]) => unknown;

/** What a query is asked for by name, and what hands out all of it. */
const byName: readonly PropertyKey[] = ["get", "getAll", "has"];
const whole: readonly PropertyKey[] = ["entries", "keys", "values", "forEach", "toString", Symbol.iterator];

/** Whether `work` looks at the field `name` of the query of an address, there or not, or at the whole of a query. */
export async function looksAt(name: string, work: () => Promise<unknown>): Promise<boolean> {
  let isSeen = false;
  const query = URLSearchParams.prototype as unknown as Record<PropertyKey, Method>;
  const own = [...byName, ...whole].map((key) => [key, query[key] as Method] as const);
  for (const [key, method] of own)
    query[key] = function (...args) {
      if (!byName.includes(key) || args[0] === name) isSeen = true;
      return method.apply(this, args);
    };
  try {
    await work();
    return isSeen;
  } finally {
    for (const [key, method] of own) query[key] = method;
  }
}
