import { signInCalls } from "#sign-in/contract/calls.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { configuredProvider, launchBrowser } from "./configured-provider.ts";
import { Browser } from "./http-browser.ts";
import { startOutsideProvider } from "./outside-provider.ts";
import { whoAmI } from "./start-sign-in.ts";

/** An external provider, and how to sign in there. */
export type RunningProvider = {
  /** Havn's port, as registered with the provider. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** The verified email of the only account. */
  readonly email: string;
  /** A separate browser. */
  open(origin: string): Promise<Visit>;
  close(): Promise<void>;
};

export type Visit = {
  /** Signs in through the provider; returns the final path. */
  signIn(): Promise<string>;
  /** The signed-in person's name. */
  who(): Promise<string | null>;
  /** Signs out; returns the provider's sign-out page and its status. */
  signOut(): Promise<{ readonly provider: string; readonly status: number }>;
  close(): Promise<void>;
};

type Row = { readonly name: string; start(): Promise<RunningProvider> };

const loginPath = `${signInCalls.login.path}?RedirectUri=${whoAmI}`;

const ownImplementation: Row = {
  name: "oidc-provider, beside Havn",
  start: async () => {
    const [port, other] = [await freePort(), await freePort()];
    const account = { sub: "outside|nora", email: "nora@nordlys.example", email_verified: true };
    const outside = await startOutsideProvider({ port: other, origin: `http://localhost:${port}`, account });
    return { port, env: outside.env, email: account.email, open: byRequests, close: outside.close };
  },
};

async function byRequests(origin: string): Promise<Visit> {
  const browser = new Browser(origin);
  return {
    signIn: async () => (await browser.follow(loginPath)).address.replace(origin, ""),
    who: async () => ((await (await browser.send(whoAmI)).json()) as { name: string | null }).name,
    signOut: async () => {
      const reply = await browser.send(signInCalls.logout.path, { method: "POST" });
      const { location } = (await reply.json()) as { location: string };
      return { provider: location, status: (await browser.send(location)).status };
    },
    close: async () => undefined,
  };
}

/** The configured one, driven by a real browser. */
function configured(): Row[] {
  const given = configuredProvider();
  if (!given) return [];
  const start = async (): Promise<RunningProvider> => {
    const browser = await launchBrowser();
    const open = async (origin: string): Promise<Visit> => {
      const context = await browser.newContext();
      const page = await context.newPage();
      return {
        signIn: async () => {
          await page.goto(`${origin}${loginPath}`);
          await given.walk(page, origin);
          return page.url().replace(origin, "");
        },
        who: async () =>
          ((await (await context.request.get(`${origin}${whoAmI}`)).json()) as { name: string | null }).name,
        signOut: async () => {
          const reply = await context.request.post(`${origin}${signInCalls.logout.path}`, { headers: { origin } });
          const { location } = (await reply.json()) as { location: string };
          return { provider: location, status: (await page.goto(location))?.status() ?? 0 };
        },
        close: () => context.close(),
      };
    };
    return { ...given, open, close: () => browser.close() };
  };
  return [{ name: given.env.OIDC_ISSUER ?? "", start }];
}

/** All providers to test sign-in with: the included one, and a configured one. */
export const providerRows: readonly Row[] = [ownImplementation, ...configured()];
