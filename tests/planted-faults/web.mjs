/** What the built product answers over HTTP: kept pages and data, overload, uploads. @type {import("../../scripts/lib/planted-faults.mjs").PlantedFault[]} */
export const webFaults = [
  {
    fault: "a page first asked for with a flash is kept for all",
    file: "app/platform/http/page-key.server.ts",
    from: "context.actor || context.flashes.length > 0 || context.embed",
    to: "context.actor || context.embed",
    test: "tests/web/page-cache.test.ts",
    name: "a page first asked for with",
  },
  {
    fault: "a page first asked for embedded or by the application is kept for all",
    file: "app/platform/http/page-key.server.ts",
    from: "context.actor || context.flashes.length > 0 || context.embed",
    to: "context.actor || context.flashes.length > 0",
    test: "tests/web/page-cache.test.ts",
    name: "a page first asked for with",
  },
  {
    fault: "what is kept for all is read past its purge",
    file: "app/platform/data/purge.server.ts",
    from: "for (let at = 0; at < tags.length; at += tagsPerNotice) {",
    to: "for (let at = 0; at < tags.length - 1; at += tagsPerNotice) {",
    test: "tests/web/cached-data.test.ts",
    name: "two processes",
  },
  {
    fault: "what is kept for all is read although it changed while the listener was away",
    edits: [
      {
        file: "app/platform/data/purge.server.ts",
        from: "const own = new Set<Purged>();\n",
        to: "const own = new Set<Purged>();\nlet listened = 0;\n",
      },
      {
        file: "app/platform/data/purge.server.ts",
        from: "      for (const store of stores) store.clear();\n",
        to: "      if (listened++ === 0) for (const store of stores) store.clear();\n",
      },
    ],
    test: "tests/web/cached-data.test.ts",
    name: "a change that nobody heard of while the listeners were away",
  },
  {
    fault: "a kept shelf shows another class's price",
    edits: [
      {
        file: "app/products/shop/catalogue/cached-shelves.server.tsx",
        from: "const { shelves: found } = await shelves(call.db, { ...given, ...(await viewerClassOf(call)) });",
        to: "const viewer = await viewerClassOf(call);\n    reader = viewer.isMember;\n    const { shelves: found } = await shelves(call.db, { ...given, ...viewer, isMember: false });",
      },
      {
        file: "app/products/shop/catalogue/cached-shelves.server.tsx",
        from: "const found = await read(db, key);",
        to: "const found = await read(db, { ...key, isMember: key.isMember || reader });",
      },
      {
        file: "app/products/shop/catalogue/cached-shelves.server.tsx",
        from: "/** Milliseconds until the first sale of the cards",
        to: "let reader = false;\n\n/** Milliseconds until the first sale of the cards",
      },
    ],
    test: "tests/web/shared-parts.test.ts",
    name: "each sees their own name and the prices of their class",
  },
  {
    fault: "a kept shelf shows hidden goods",
    edits: [
      {
        file: "app/products/shop/catalogue/cached-shelves.server.tsx",
        from: "const { shelves: found } = await shelves(call.db, { ...given, ...(await viewerClassOf(call)) });",
        to: "const viewer = await viewerClassOf(call);\n    reader = viewer.isAdmin;\n    const { shelves: found } = await shelves(call.db, { ...given, ...viewer, isAdmin: false });",
      },
      {
        file: "app/products/shop/catalogue/cached-shelves.server.tsx",
        from: "const found = await read(db, key);",
        to: "const found = await read(db, { ...key, isAdmin: key.isAdmin || reader });",
      },
      {
        file: "app/products/shop/catalogue/cached-shelves.server.tsx",
        from: "/** Milliseconds until the first sale of the cards",
        to: "let reader = false;\n\n/** Milliseconds until the first sale of the cards",
      },
    ],
    test: "tests/web/shared-parts.test.ts",
    name: "each sees their own name and the prices of their class",
  },
  {
    fault: "all waits for a connection of the pool have no end",
    file: "db/client.ts",
    from: "    ...({ queue_timeout: options.longestWait } as object),\n",
    to: "",
    test: "tests/web/exhausted-pool.timed.test.ts",
    name: "others get 503 with Retry-After while it lasts",
  },
  {
    fault: "a page that fails for want of a connection does not say when to come back",
    file: "app/platform/http/pages.server.ts",
    from: '    if (reply.status === 503) reply.headers.set("Retry-After", outageSeconds);\n',
    to: "",
    test: "tests/web/exhausted-pool.timed.test.ts",
    name: "others get 503 with Retry-After while it lasts",
  },
  {
    fault: "nobody is sent away, however many wait",
    file: "app/platform/http/work-queue.server.ts",
    from: "      if (isFull()) return Promise.reject(new Busy());\n",
    to: "",
    test: "tests/web/work-queue.test.ts",
    name: "what would wait too long is refused at once",
  },
  {
    fault: "nobody of a storm is sent away, however many wait",
    edits: [
      {
        file: "app/platform/http/work-queue.server.ts",
        from: "      if (isFull()) return Promise.reject(new Busy());\n",
        to: "",
      },
      {
        file: "app/platform/http/work-queue.server.ts",
        from: "if (first.isGone() || now() - first.since > patienceMs) {",
        to: "if (first.isGone()) {",
      },
      {
        file: "app/platform/http/work-queue.server.ts",
        from: "while (waiting.length > 0 && waitBehind(waiting.length - 1) > patienceMs)",
        to: "while (waiting.length < 0)",
      },
    ],
    test: "tests/web/overload.timed.test.ts",
  },
  {
    fault: "one guest's slow uploads take all places",
    file: "app/platform/http/arrivals.server.ts",
    from: "    ...(userId === undefined ? [] : ([[`person ${userId}`, arrivalPlaces.person]] as [string, number][])),\n",
    to: "",
    test: "tests/web/upload-storm.timed.test.ts",
    name: "five slow forms of one guest",
  },
  {
    fault: "a file's bytes are kept before the signature of its form is judged, by the memory of the process",
    file: "app/foundation/files/storage/signed-form.server.ts",
    from: "      const right = rightOf(fields, part);\n",
    to: "      await whole(part.bytes, longest.file);\n      const right = rightOf(fields, part);\n",
    test: "tests/web/upload-storm.timed.test.ts",
    name: "unsigned forms for the storage",
  },
];
