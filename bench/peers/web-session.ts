import { Agent, request } from "node:http";
import { Parser } from "htmlparser2";

export type Reply = { readonly status: number; readonly location: string; readonly text: string };
export type Fields = Readonly<Record<string, string>>;

/** A person's browser, as far as a server-rendered system needs one: cookies, a referrer, one connection. */
export type WebSession = {
  get(path: string): Promise<Reply>;
  /** Sends a form. */
  post(path: string, fields: Fields): Promise<Reply>;
  /** Follows a redirect within the system. */
  follow(reply: Reply): Promise<Reply>;
};

const patienceMs = 120_000;

export function webSession(origin: string): WebSession {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map<string, string>();
  const ask = (method: string, path: string, fields: Fields | null): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const body = fields && new URLSearchParams(fields).toString();
      const headers = {
        accept: "text/html",
        "accept-encoding": "identity",
        referer: `${origin}/`,
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== null && {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        }),
      };
      const sent = request(new URL(path, origin), { method, agent, headers, timeout: patienceMs }, (reply) => {
        const chunks: Buffer[] = [];
        for (const cookie of reply.headers["set-cookie"] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name !== undefined && value !== undefined) cookies.set(name, value);
        }
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.once("error", reject).once("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            location: reply.headers.location ?? "",
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.once("timeout", () => sent.destroy(new Error(`${path} did not answer`))).once("error", reject);
      sent.end(body ?? undefined);
    });
  const get = (path: string) => ask("GET", path, null);
  return {
    get,
    post: (path, fields) => ask("POST", path, fields),
    follow: async (reply) => {
      let last = reply;
      for (let turn = 0; turn < 5 && last.status >= 300 && last.status < 400; turn += 1) {
        const { pathname, search } = new URL(last.location, origin);
        last = await get(pathname + search);
      }
      return last;
    },
  };
}

/** What a browser would send from a page's forms: the fields of all forms that contain `name`. */
export function fieldsOf(html: string, name: string): Fields {
  const forms: Record<string, string>[] = [];
  let form: Record<string, string> = {};
  let select: string | null = null;
  const parser = new Parser({
    onopentag: (tag, at) => {
      if (tag === "form") {
        form = {};
        forms.push(form);
      }
      const isChoice = at.type === "checkbox" || at.type === "radio";
      const isSent =
        tag === "textarea" || (tag === "input" && !/^(submit|button|file|image|reset)$/.test(at.type ?? ""));
      if (at.name && isSent && (!isChoice || "checked" in at)) form[at.name] = at.value ?? "";
      if (tag === "select") select = at.name ?? null;
      if (tag === "option" && select !== null && ("selected" in at || !(select in form))) form[select] = at.value ?? "";
    },
    onclosetag: (tag) => {
      if (tag === "select") select = null;
    },
  });
  parser.end(html);
  return forms.find((one) => name in one) ?? {};
}

/** The ids in a page's links, such as `/issues/17`, without duplicates. */
export const idsIn = (html: string, link: RegExp): number[] => [
  ...new Set(Array.from(html.matchAll(link), ([, id]) => Number(id))),
];

/** Throws unless the reply is a page that contains `mark`. */
export function expectPage(reply: Reply, mark: string, what: string): void {
  if (reply.status !== 200 || !reply.text.includes(mark))
    throw new Error(`${what} answered ${reply.status}, without ${mark}: ${reply.text.slice(0, 200)}`);
}

/** Throws unless the reply redirects to what was stored. */
export function expectStored(reply: Reply, place: RegExp, what: string): void {
  if (reply.status < 300 || reply.status > 399 || !place.test(reply.location))
    throw new Error(`${what} answered ${reply.status} ${reply.location}: ${reply.text.slice(0, 300)}`);
}
