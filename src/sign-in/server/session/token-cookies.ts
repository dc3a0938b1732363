import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import type { AccessToken, Tokens } from "./issued-tokens.ts";

/** Cookie names; the cookies are HttpOnly. */
const names = ["accessToken", "refreshToken"] as const;

type Cookie = { readonly name: string; readonly value: string; readonly maxAgeSeconds: number };

/** The cookie's full name: on https with a prefix, so only our own host can have set it. */
export const cookieName = (origin: string, name: string): string =>
  origin.startsWith("https:") ? `__Host-${name}` : name;

/** Adds a cookie to the raw reply, so that streams and rendered pages include it too. A lifetime of 0 removes it. */
export function setCookie(reply: FastifyReply, origin: string, { name, value, maxAgeSeconds }: Cookie): void {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const named = `${cookieName(origin, name)}=${value}`;
  reply.header("set-cookie", `${named}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`);
}

export type TokenCookies = { readonly accessToken: string | null; readonly refreshToken: string | null };

/** The browser's session cookies; null if none. */
export function readTokenCookies(request: FastifyRequest, origin: string): TokenCookies | null {
  if (!request.headers.cookie?.includes("Token=")) return null;
  const cookies = readCookies(request.headers.cookie);
  const [accessToken, refreshToken] = names.map((name) => cookies.get(cookieName(origin, name)) || null);
  return accessToken || refreshToken ? { accessToken: accessToken ?? null, refreshToken: refreshToken ?? null } : null;
}

export function setAccessCookie(reply: FastifyReply, origin: string, { jwt, jwtEnds }: AccessToken, now: Date): void {
  setCookie(reply, origin, { name: "accessToken", value: jwt, maxAgeSeconds: secondsTo(jwtEnds, now) });
}

const secondsTo = (ends: Date, now: Date): number => Math.floor((ends.getTime() - now.getTime()) / 1_000);

export function setTokenCookies(reply: FastifyReply, origin: string, tokens: Tokens, now: Date): void {
  setAccessCookie(reply, origin, tokens, now);
  const refresh = { name: "refreshToken", value: tokens.encryptedRefreshToken };
  setCookie(reply, origin, { ...refresh, maxAgeSeconds: secondsTo(tokens.refreshEnds, now) });
}

export function clearTokenCookies(reply: FastifyReply, origin: string): void {
  for (const name of names) setCookie(reply, origin, { name, value: "", maxAgeSeconds: 0 });
}
