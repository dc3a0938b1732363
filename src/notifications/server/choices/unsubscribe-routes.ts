import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { insertMute } from "#notifications/server/inbox/mute-store.ts";
import { isMailReader } from "#notifications/server/mail/waiting-mail-store.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import type { App } from "#platform/server/app.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { frameIn } from "#preferences/server/page-frame.ts";
import { networkOf, refuseGuesses } from "#sign-in/server/passwords/guess-limits.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { turnOffMails } from "./setting-store.ts";
import { confirmPage, stoppedPage, tooManyPage, unknownPage } from "./unsubscribe-pages.ts";
import { dropWaiting } from "./unsubscribe-store.ts";
import {
  readUnsubscribeToken,
  type UnsubscribeTarget,
  unsubscribeHref,
  unsubscribeKey,
  unsubscribePath,
} from "./unsubscribe-token.ts";

/** Per minute and person: each request adds an audit row. */
const maxClicks = 20;

type UnsubscribeRequest = FastifyRequest<{ Querystring: { token?: string | string[] } }>;

/**
 * The page for the unsubscribe links in emails, and one-click unsubscribe of mail programs (RFC 8058). GET changes
 * nothing; POST does, for anyone with the link, signed in or not. The form's content is ignored, since the link says
 * everything.
 */
export async function unsubscribeRoutes(server: FastifyInstance, { app }: { app: App }): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, null));

  server.get(unsubscribePath, (request: UnsubscribeRequest, reply) =>
    withToken(app, { request, reply }, async ({ what, key }) => {
      const { origin } = app.settings;
      const href = unsubscribeHref(origin, key, what);
      const stopHref = unsubscribeHref(origin, key, { ...what, caseId: null });
      return sendPage(reply, confirmPage(pageOf(app, request), { what, href, stopHref }));
    }),
  );

  server.post(unsubscribePath, (request: UnsubscribeRequest, reply) =>
    withToken(app, { request, reply }, async ({ what }) => {
      const wait = app.settings.limitRates ? await app.rates.count(`unsubscribe ${what.userId}`, maxClicks) : 0;
      if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
      await stop(app, what, request.id);
      return sendPage(reply, stoppedPage(pageOf(app, request), what));
    }),
  );
}

type Exchange = { readonly request: UnsubscribeRequest; readonly reply: FastifyReply };
type Link = { readonly what: UnsubscribeTarget; readonly key: string };

/** Runs `work` for a valid link. Invalid ones are guesses, counted by IP address. */
async function withToken(
  app: App,
  { request, reply }: Exchange,
  work: (link: Link) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const key = await unsubscribeKey(app.database.db);
  const what = readUnsubscribeToken(key, String(request.query.token ?? ""));
  const page = pageOf(app, request);
  const tooMany = (seconds: number) => tooManyPage(page, seconds);
  if (what) return unlessTooMany(reply, () => work({ what, key }), tooMany);
  const refused = async () => {
    await refuseGuesses(app, "link", networkOf(request.ip));
    return sendPage(reply.code(404), unknownPage(page));
  };
  return unlessTooMany(reply, refused, tooMany);
}

function pageOf(app: App, request: FastifyRequest) {
  return { ...frameIn(app, request.headers), origin: app.settings.origin };
}

/**
 * If the person was removed, or the case is gone or no longer visible, there is nothing to stop, and the page doesn't
 * say why.
 */
async function stop(app: App, what: UnsubscribeTarget, requestId: string): Promise<void> {
  const { userId, caseId } = what;
  const now = app.now();
  const context = { app, actor: null, auditAction: unsubscribePath, now, requestId };
  await inTransaction(context, async (tx) => {
    if (!(await lockUser(tx.db, userId))) return;
    if (caseId === null) await turnOffMails(tx.db, userId, app.settings.notifications);
    else if (await isMailReader(tx.db, userId, caseId)) await insertMute(tx.db, { userId, caseId }, now);
    await dropWaiting(tx.db, what, typeCode("MentionInMessage"), now);
    tx.publish(notificationLiveEvent([userId]));
    tx.note({ userId, ...(caseId !== null && { caseId }) });
  });
}
