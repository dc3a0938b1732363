import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export type ForgingProvider = {
  /** Settings for Havn to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Claims of its next ID token besides issuer, audience and times. Undefined ones are omitted. */
  claims: Record<string, unknown>;
  /** Its reply for a code instead of tokens. */
  tokenReply: string | null;
  close(): Promise<void>;
};

/** A provider that signs anything, without asking the person. */
export async function startForgingProvider(port: number): Promise<ForgingProvider> {
  const issuer = `http://localhost:${port}`;
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "forging", alg: "RS256", use: "sig" };
  const nonces = new Map<string, string>();
  const provider: ForgingProvider = {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "secret" },
    claims: {},
    tokenReply: null,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const idToken = (nonce: string | undefined) =>
    new SignJWT({ nonce, ...provider.claims })
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .setIssuer(issuer)
      .setAudience("havn")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);

  const answers: Readonly<Record<string, (url: URL, request: IncomingMessage) => Promise<string>>> = {
    "/.well-known/openid-configuration": async () =>
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    "/jwks": async () => JSON.stringify({ keys: [key] }),
    "/token": async (_url, request) => {
      const code = new URLSearchParams(await text(request)).get("code") ?? "";
      const tokens = { access_token: "x", token_type: "Bearer", id_token: await idToken(nonces.get(code)) };
      return provider.tokenReply ?? JSON.stringify(tokens);
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/auth") {
      const code = String(nonces.size);
      nonces.set(code, url.searchParams.get("nonce") ?? "");
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code, state: url.searchParams.get("state") ?? "" }));
      response.writeHead(302, { location: back.href }).end();
    } else {
      const body = await answers[url.pathname]?.(url, request);
      response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" }).end(body);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return provider;
}
