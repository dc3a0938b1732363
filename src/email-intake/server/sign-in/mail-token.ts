import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signInPurpose } from "#email-intake/server/own-mailbox/mailbox-secrets.ts";
import type { StoredOwnMailbox } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { minuteMs, secondMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { seal } from "#platform/server/secrets/open-secrets.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { getToken } from "./get-token.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { openSealed, timesOf, tokenClientOf } from "./token-client.ts";
import { beginRenewal, endRenewal, failRenewal, findTokens, type Renewal, type StoredTokens } from "./token-store.ts";

/** What signing in to a mailbox needs of an `App`. */
export type SigningApp = {
  readonly settings: Pick<Settings, "allowedNetworks">;
  readonly database: { readonly db: Db };
  readonly now: () => Date;
};

export type MailToken = { readonly value: string; readonly renewAt: Date };

export type WantedToken = {
  /** One that a mail server refused, which isn't given again. */
  readonly refused?: string;
  /** Whether somebody wants a new one now, even if the issuer failed a moment ago. */
  readonly isAskedFor?: boolean;
};

/** Asking the issuer has two replies of ten seconds each. */
const longestRenewalSeconds = 30;
const longestWaitMs = 40 * secondMs;
const lookEveryMs = 250;

/**
 * The present access token of a mailbox, renewed at 80 % of its life by one process at a time; the others use the former one
 * meanwhile, or wait. Throws `SignInRefused` if there is none.
 */
export async function mailToken(
  app: SigningApp,
  mailbox: StoredOwnMailbox,
  wanted: WantedToken = {},
): Promise<MailToken> {
  const { db } = app.database;
  const { id: mailboxId } = mailbox;
  const renewal: Renewal = { mailboxId, by: randomUUID() };
  const begun = performance.now();
  let { refused } = wanted;
  for (let isFirst = true; ; isFirst = false) {
    const stored = await findTokens(db, mailboxId);
    // Changed since the caller read it: its tokens aren't for the caller's servers, nor this client's for its own.
    if (stored === null || stored.clientSecret !== mailbox.signIn?.clientSecret)
      throw new SignInRefused("settings", "unfinished");
    if (isFirst && wanted.isAskedFor) refused = knownToken(stored, mailboxId, undefined)?.value;
    const known = knownToken(stored, mailboxId, refused);
    const now = app.now();
    if (known && known.renewAt > now) return known;
    const usable = known && usableUntilRenewed(known, now);
    const hasJustFailed = !wanted.isAskedFor && stored.tryAt !== null && stored.tryAt > now;
    if (hasJustFailed && usable) return usable;
    if (hasJustFailed && stored.failed) throw stored.failed;
    if (!stored.isRenewing && (await beginRenewal(db, renewal, stored, longestRenewalSeconds))) {
      const renewed = await renew(app, mailbox, renewal, stored).catch((error: unknown) => {
        if (usable && !wanted.isAskedFor) return usable;
        throw error;
      });
      if (renewed) return renewed;
    }
    if (usable && !wanted.isAskedFor) return usable;
    if (performance.now() - begun > longestWaitMs) throw new SignInRefused("token", "issuerAway");
    await sleep(lookEveryMs);
  }
}

function knownToken({ accessToken, renewAt, endsAt }: StoredTokens, mailboxId: number, refused: string | undefined) {
  if (accessToken === null || renewAt === null || endsAt === null) return null;
  const value = openSealed(accessToken, signInPurpose(mailboxId, "access token"));
  return value === refused ? null : { value, renewAt, endsAt };
}

/** A token that is to be renewed, but hasn't ended: it is looked at again in a minute. Null if it has. */
function usableUntilRenewed({ value, endsAt }: { value: string; endsAt: Date }, now: Date): MailToken | null {
  const renewAt = new Date(Math.min(endsAt.getTime(), now.getTime() + minuteMs));
  return endsAt > now ? { value, renewAt } : null;
}

/** When an issuer that failed is asked again. */
const pausesMs = { away: minuteMs / 2, refused: 5 * minuteMs };

/** Renews the tokens; null if they were replaced meanwhile. */
async function renew(
  app: SigningApp,
  mailbox: StoredOwnMailbox,
  renewal: Renewal,
  { refreshToken: sealed }: StoredTokens,
): Promise<MailToken | null> {
  const { db } = app.database;
  const { id } = mailbox;
  try {
    const refreshToken = sealed === null ? null : openSealed(sealed, signInPurpose(id, "refresh token"));
    const got = await getToken(app.settings, tokenClientOf(mailbox), refreshToken);
    const times = timesOf(got, app.now());
    const stored = await endRenewal(db, renewal, {
      accessToken: await seal(db, got.accessToken, signInPurpose(id, "access token")),
      refreshToken: got.refreshToken && (await seal(db, got.refreshToken, signInPurpose(id, "refresh token"))),
      ...times,
    });
    if (stored === "recovered") await publishLiveEvent(db, administrationLiveEvent);
    return stored && { value: got.accessToken, renewAt: times.renewAt };
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const now = app.now();
    const pauseMs = error.problem === "issuerAway" ? pausesMs.away : pausesMs.refused;
    const isNew = await failRenewal(db, renewal, error, { now, tryAt: new Date(now.getTime() + pauseMs) });
    if (isNew) await publishLiveEvent(db, administrationLiveEvent);
    throw error;
  }
}
