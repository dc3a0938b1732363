import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createPlainServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { exportJWK, generateKeyPair } from "jose";
import type Provider from "oidc-provider";
import { consentPage } from "#email-intake/contract/mailbox-consent-calls.ts";
import { loadOidcProvider } from "#sign-in/server/bundled-provider/load-oidc-provider.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { inMemory } from "#tests/support/sign-in/outside-provider.ts";
import { writeCertificate } from "./require-mail-program.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type TokenIssuer = {
  readonly url: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Where Dovecot asks about tokens. */
  readonly introspectionUrl: string;
  /** Number of requests per path. */
  readonly asked: Map<string, number>;
  /** Overrides replies at these paths. */
  readonly instead: Map<string, Answer>;
  /** Tokens that mail servers have been shown, newest last. */
  readonly shown: string[];
  /** Mail servers take no token any more that was shown until now. */
  revokeShown(): void;
  /** Whether mail servers take no token at all, as those for another audience. */
  takesNone: boolean;
  /** Whose mailbox tokens are for. */
  user: string;
  isValid(token: string): boolean;
  close(): Promise<void>;
};

const client = { clientId: "havn-mail", clientSecret: "meget-hemmelig-klient" };

/** An OpenID provider of our own over https, which is trusted meanwhile: client credentials, and consent without a question. */
export async function startTokenIssuer(origin: string): Promise<TokenIssuer> {
  const folder = mkdtempSync(join(tmpdir(), "havn-issuer-"));
  const { certificate, key } = writeCertificate(folder);
  const ca = readFileSync(certificate, "utf8");
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, ca]);
  const port = await freePort();
  const url = `https://127.0.0.1:${port}`;
  const provider = await makeProvider(url, origin);
  const revoked = new Set<string>();
  const given = new Set<string>();
  const issuer: Omit<TokenIssuer, "introspectionUrl" | "close"> = {
    ...{ url, client, user: "care", takesNone: false, shown: [], asked: new Map(), instead: new Map<string, Answer>() },
    revokeShown: () => {
      for (const token of issuer.shown) revoked.add(token);
    },
    isValid: (token) => {
      issuer.shown.push(token);
      return !issuer.takesNone && given.has(token) && !revoked.has(token);
    },
  };
  provider.on("client_credentials.saved", ({ jti }) => void given.add(jti));
  provider.on("access_token.saved", ({ jti }) => void given.add(jti));
  const server = createServer({ cert: ca, key: readFileSync(key) }, (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    issuer.asked.set(path, (issuer.asked.get(path) ?? 0) + 1);
    const instead = issuer.instead.get(path);
    if (instead) instead(request, response);
    else if (path.startsWith("/interaction/")) void agree(provider, request, response);
    else void provider.callback()(request, response);
  });
  await listening(server, port);
  const introspection = createPlainServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const active = issuer.isValid(new URLSearchParams(body).get("token") ?? "");
    response.setHeader("content-type", "application/json").end(JSON.stringify({ active, username: issuer.user }));
  });
  await listening(introspection, 0);
  const close = async () => {
    for (const each of [server, introspection]) {
      each.closeAllConnections();
      await new Promise<void>((done) => each.close(() => done()));
    }
    setDefaultCACertificates(usual);
    rmSync(folder, { recursive: true });
  };
  const { port: plainPort } = introspection.address() as AddressInfo;
  return Object.assign(issuer, { introspectionUrl: `http://127.0.0.1:${plainPort}/`, close });
}

const listening = (server: Server, port: number) =>
  new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));

async function makeProvider(url: string, origin: string): Promise<Provider> {
  const OidcProvider = await loadOidcProvider();
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return new OidcProvider(url, {
    adapter: inMemory(),
    clients: [
      {
        ...{ client_id: client.clientId, client_secret: client.clientSecret },
        redirect_uris: [`${origin}${consentPage}`],
        grant_types: ["client_credentials", "authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "mail", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["issuer"] },
    claims: { email: ["email"] },
    conformIdTokenClaims: false,
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, email: "care@havn.example" }) }),
    rotateRefreshToken: false,
    ttl: {
      ...{ AccessToken: 3_600, AuthorizationCode: 60, ClientCredentials: 3_600, IdToken: 300, Interaction: 300 },
      ...{ Session: 300, Grant: 3_600, RefreshToken: 3_600 },
    },
  });
}

type Exchange = Parameters<Provider["interactionDetails"]>;

async function agree(provider: Provider, request: Exchange[0], response: Exchange[1]): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") return provider.interactionFinished(request, response, { login: { accountId: "care" } });
  const grant = new provider.Grant({ accountId: "care", clientId: String(params.client_id) });
  grant.addOIDCScope("openid email offline_access");
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** Opens an address as a browser does, with cookies, and follows it up to one that begins like `until`, which isn't opened. */
export async function askBrowser(address: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let [next, hops] = [address, 0]; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { location, set } = await getOnce(next, cookie);
    for (const line of set) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    if (location === undefined) throw new Error(`${next} leads nowhere`);
    next = new URL(location, next).href;
    if (next.startsWith(until)) return new URL(next);
  }
  throw new Error(`${address} never ends`);
}

const getOnce = (address: string, cookie: string) =>
  new Promise<{ location: string | undefined; set: readonly string[] }>((resolve, reject) => {
    get(address, { headers: { cookie }, agent: false }, (response) => {
      response.resume();
      resolve({ location: response.headers.location, set: response.headers["set-cookie"] ?? [] });
    }).on("error", reject);
  });
