import {
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
} from "openid-client";
import { secondMs } from "#platform/rules/durations.ts";
import { fetchAllowed } from "#platform/server/outbound/fetch-allowed.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** An issuer to ask, and as which client; without a secret, as none. */
export type AskedIssuer = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null };

/** Which addresses may be asked, and how long each reply may take. */
export type AskingRules = Pick<Settings, "allowedNetworks"> & { readonly replyMs?: number };

const usualReplyMs = 10 * secondMs;
const replyBytes = 262_144;
/** How far the issuer's clock and ours may be apart, in seconds. */
const tolerance = 600;

/** The issuer's discovery, asked by the rule for addresses that administrators enter, like all that follows. */
export function askIssuer(
  { allowedNetworks, replyMs = usualReplyMs }: AskingRules,
  { issuer, clientId, clientSecret }: AskedIssuer,
): Promise<Configuration> {
  return discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: tolerance },
    (server, client, body, headers) => {
      if (clientSecret === null) return;
      const isPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
      (isPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)(server, client, body, headers);
    },
    { timeout: Math.ceil(replyMs / secondMs) + 1, [customFetch]: byOutboundRule(allowedNetworks, replyMs) },
  );
}

const byOutboundRule =
  (allowedNetworks: Settings["allowedNetworks"], timeoutMs: number): CustomFetch =>
  async (url, { method, headers, body }) => {
    const {
      status,
      headers: said,
      body: bytes,
    } = await fetchAllowed(url, {
      ...{ allowedNetworks, headers, timeoutMs, mostBytes: replyBytes },
      method: method === "POST" ? "POST" : "GET",
      ...(body != null && { body: String(body) }),
    });
    const type = said["content-type"];
    const isRefusal = status === 200 && method === "POST" && refuses(bytes.toString());
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
      status: isRefusal ? 400 : status,
      headers: type === undefined ? {} : { "content-type": type },
    });
  };

/** Some issuers refuse with 200. */
function refuses(body: string): boolean {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === "object" && said !== null && "error" in said && !("access_token" in said);
  } catch {
    return false;
  }
}
