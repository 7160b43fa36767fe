import { ask, type Reply } from "./http";
import type { Product } from "./product";

/** A table brought to a desk's page as a browser without JavaScript sends it; `step` is `try` or `import`. */
export async function bringTable(
  product: Product,
  path: string,
  {
    cookie,
    step,
    text,
    language = "en-US",
    name = "goods.csv",
    more = {},
  }: {
    cookie: string;
    step: string;
    text: string | Buffer<ArrayBuffer>;
    language?: string;
    name?: string;
    more?: Readonly<Record<string, string>>;
  },
): Promise<Reply> {
  const form = new FormData();
  form.append("intent", "import");
  form.append(
    "upload.desk-table.file",
    new File([text], name, { type: name.endsWith(".csv") ? "text/csv" : "text/plain" }),
  );
  form.append("step", step);
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  const sent = new Response(form);
  const host = product.host("shop");
  return ask(product.port, path, {
    method: "POST",
    host,
    cookie,
    body: Buffer.from(await sent.arrayBuffer()),
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      "accept-language": language,
      origin: `http://${host}`,
      "sec-fetch-site": "same-origin",
    },
  });
}
