import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import type { Device } from "#sign-in/contract/browsers.ts";
import { readUserAgent } from "#sign-in/rules/read-user-agent.ts";
import { keepBrowsersMs } from "#sign-in/server/clean-up-store.ts";
import { isKnownFromBefore } from "#sign-in/server/passwords/known-browser.ts";
import { frameOf } from "#sign-in/server/provider-request.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import { cookieName, setCookie } from "#sign-in/server/session/token-cookies.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import type { Locale } from "#wording/locale.ts";
import { newBrowserMail } from "./new-browser-mail.ts";
import { browserOfSession, noteBrowser, noteKnownBrowser } from "./seen-browser-store.ts";

/* A browser is known by a sealed cookie with a random id, the same for everybody who signs in there. It gives no access, and
   says nothing of where the browser is. */

const name = "browser";

/** The browser of a sign-in. */
export type ArrivingBrowser = {
  /** Null in a browser without our cookie. */
  readonly id: string | null;
  readonly device: Device;
  /** The language of its pages. */
  readonly locale: Locale;
  /** Whether the person used it before browsers had ids. */
  isKnownOf(userId: number): Promise<boolean>;
};

const sealedCookie = ({ app }: SignIn, { headers }: FastifyRequest): string | undefined =>
  readCookies(headers.cookie).get(cookieName(app.settings.origin, name));

export async function arrivingBrowser(signIn: SignIn, request: FastifyRequest): Promise<ArrivingBrowser> {
  const sealed = sealedCookie(signIn, request);
  const said = sealed ? await openToken(signIn.keys.seal, "seen-browser", sealed, signIn.app.now()) : null;
  return {
    id: said?.jti ?? null,
    device: readUserAgent(request.headers["user-agent"]),
    locale: frameOf(signIn, request).locale,
    isKnownOf: (userId) => isKnownFromBefore(signIn, request, userId),
  };
}

/** Renews the cookie, so that it lasts as long as the browser is used. */
export async function keepBrowser({ app, keys }: SignIn, reply: FastifyReply, id: string): Promise<void> {
  const value = await sealToken(keys.seal, "seen-browser", { jti: id }, new Date(app.now().getTime() + keepBrowsersMs));
  setCookie(reply, app.settings.origin, { name, value, maxAgeSeconds: keepBrowsersMs / 1_000 });
}

/** Notes where a person signs in, and emails them if they haven't been there; returns whether they haven't. */
export async function noteArrival(
  { app }: SignIn,
  db: Db,
  { actor, browser, browserId, now }: { actor: Actor; browser: ArrivingBrowser; browserId: string; now: Date },
): Promise<boolean> {
  const seen = { userId: actor.userId, browserId, now };
  if (browser.id === null && (await browser.isKnownOf(actor.userId))) {
    await noteKnownBrowser(db, seen);
    return false;
  }
  const isNew = await noteBrowser(db, seen);
  if (isNew) await storeJobs(db, [await newBrowserMail(db, app.settings, { ...browser, person: actor, now })], now);
  return isNew;
}

/**
 * Gives a browser an id whose session began when they had none, or that has lost its cookie. Nothing depends on its
 * success.
 */
export async function adoptBrowser(
  signIn: SignIn,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  sessionId: string,
): Promise<void> {
  if (sealedCookie(signIn, request)) return;
  const { app } = signIn;
  const work = async (db: Db) => {
    const found = await browserOfSession(db, sessionId);
    if (found) await noteKnownBrowser(db, { ...found, now: app.now() });
    return found;
  };
  try {
    const found = await app.database.db.transaction().execute(work);
    if (found) await keepBrowser(signIn, reply, found.browserId);
  } catch (error) {
    app.log.warn({ err: error, requestId: request.id }, "a session's browser couldn't be noted");
  }
}
