import { signInCalls } from "#sign-in/contract/calls.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

type Cookie = { readonly value: string; readonly path: string; readonly attributes: string };

type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
};

/**
 * A minimal browser for sign-in: cookies with paths, redirects step by step, and the headers about a request's origin.
 */
export class Browser {
  readonly origin: string;
  readonly #address: string;
  readonly #agent: string | undefined;
  readonly cookies = new Map<string, Cookie>();

  /** `address` is where Havn listens, if the origin is a load balancer's; `agent` what it says of itself. */
  constructor(origin: string, address = origin, agent?: string) {
    this.origin = origin;
    this.#address = address;
    this.#agent = agent;
  }

  /** Sends a request and stores cookies; doesn't follow redirects. */
  async send(address: string, { method = "GET", headers = {}, body }: RequestOptions = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const isUnsafe = method !== "GET";
    const response = await fetch(url.href.replace(this.origin, this.#address), {
      method,
      redirect: "manual",
      headers: {
        cookie: this.#cookieHeader(url),
        ...(this.#agent !== undefined && { "user-agent": this.#agent }),
        ...(isUnsafe && { origin: this.origin, "sec-fetch-site": "same-origin" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line, url);
    return response;
  }

  /** Sends a JSON call like the product's own pages. */
  async post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const json = { "content-type": "application/json", ...headers };
    return this.send(path, { method: "POST", headers: json, body: JSON.stringify(body) });
  }

  /** Follows redirects to a page, or until a URL contains `until`, which isn't requested. */
  async follow(address: string, until?: string): Promise<{ readonly address: string; readonly response: Response }> {
    let next = new URL(address, this.origin).href;
    for (let hops = 0; hops < 20; hops += 1) {
      const response = await this.send(next);
      const location = response.headers.get("location");
      if (location === null) return { address: next, response };
      next = new URL(location, next).href;
      if (until !== undefined && next.includes(until)) return { address: next, response };
    }
    throw new Error(`${address} never ends`);
  }

  /** From Login to the provider's list of people. */
  async openList(returnTo = "/"): Promise<string> {
    const { address } = await this.follow(`${signInCalls.login.path}?RedirectUri=${encodeURIComponent(returnTo)}`);
    return address;
  }

  /** Signs in as this person at the bundled provider; returns the final URL. */
  async signIn(person: PersonName, returnTo = "/who-am-i"): Promise<string> {
    const callback = await this.untilCallback(person, returnTo);
    const response = await this.send(callback);
    return new URL(response.headers.get("location") ?? "", this.origin).href;
  }

  /** Chooses this person; returns the callback URL with the code, without requesting it. */
  async untilCallback(person: PersonName, returnTo?: string): Promise<string> {
    return this.untilCallbackOf(people[person].id, returnTo);
  }

  /** The same for anyone in the provider's list. */
  async untilCallbackOf(userId: number, returnTo = "/who-am-i"): Promise<string> {
    const list = await this.openList(returnTo);
    const chosen = await this.send(list, { method: "POST", body: new URLSearchParams({ userId: String(userId) }) });
    return (await this.follow(chosen.headers.get("location") ?? "", signInCalls.loginCallback.path)).address;
  }

  cookie(name: string): string {
    return this.cookies.get(name)?.value ?? "";
  }

  #cookieHeader({ pathname }: URL): string {
    const fitting = [...this.cookies].filter(([, { path }]) => path === "/" || pathname.startsWith(path));
    return fitting.map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  #keep(line: string, { pathname }: URL): void {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? pathname.replace(/\/[^/]*$/, "");
    const isGone = value === "" || attributes.some((each) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(each));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, { value, path, attributes: attributes.join("; ") });
  }
}
