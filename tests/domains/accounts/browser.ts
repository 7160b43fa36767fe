import { ask, postForm, type Reply } from "../../harness/http";

/** A browser's cookies, a jar for each host. */
export class Browser {
  readonly jars = new Map<string, Map<string, string>>();
  readonly seen: Reply[] = [];

  constructor(private readonly port: number) {}

  cookie(host: string): string {
    return [...(this.jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  keep(host: string, reply: Reply): Reply {
    const jar = this.jars.get(host) ?? new Map<string, string>();
    for (const line of reply.setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    this.jars.set(host, jar);
    this.seen.push(reply);
    return reply;
  }
  async get(host: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = this.cookie(host);
    return this.keep(host, await ask(this.port, path, { host, headers, ...(cookie && { cookie }) }));
  }
  async post(host: string, path: string, fields: Record<string, string>): Promise<Reply> {
    const cookie = this.cookie(host);
    return this.keep(host, await postForm(this.port, path, fields, { host, ...(cookie && { cookie }) }));
  }
  /** Follows redirects over all our hosts, as a link that was tapped does. */
  async tap(host: string, path: string): Promise<{ host: string; path: string; reply: Reply; steps: string[] }> {
    const steps: string[] = [];
    let at = new URL(path, `http://${host}`);
    for (let step = 0; step < 10; step++) {
      steps.push(at.href);
      const site = step === 0 ? "same-origin" : "same-site";
      const reply = await this.get(at.host, at.pathname + at.search, {
        "sec-fetch-site": site,
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      });
      if (reply.status < 300 || reply.status > 399)
        return { host: at.host, path: at.pathname + at.search, reply, steps };
      at = new URL(reply.headers.location ?? "", at);
    }
    throw new Error(`no end of redirects: ${steps.join(" ")}`);
  }
  async isSignedIn(host: string): Promise<boolean> {
    return (await this.get(host, "/mypage")).status === 200;
  }
}
