import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { providerText } from "#sign-in/server/bundled-provider/provider-page.ts";
import { networkOf, refuseGuesses } from "#sign-in/server/passwords/guess-limits.ts";
import { hashOfToken } from "#sign-in/server/passwords/password-link.ts";
import { forgotPage, tooManyNote } from "#sign-in/server/passwords/password-pages.ts";
import { formOf, frameOf } from "#sign-in/server/provider-request.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { stopResetPath } from "./reset-mails.ts";
import { endReset, findResetOfLink } from "./reset-store.ts";

const page = (frame: Frame, title: string, content: string): Page =>
  framePage(frame, { title, content, isNarrow: true });

const askPage = (frame: Frame, token: string): Page =>
  page(
    frame,
    providerText(frame, "stopResetTitle"),
    `<p>${providerText(frame, "stopReset")}</p>
<form method="post" action="${stopResetPath}" class="form">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button class="act" type="submit">${providerText(frame, "stopResetNow")}</button>
</form>`,
  );

const stoppedPage = (frame: Frame): Page =>
  page(
    frame,
    providerText(frame, "resetStoppedTitle"),
    `<p role="status">${providerText(frame, "resetStopped")}</p>
<p class="links"><a href="/login">${providerText(frame, "back")}</a></p>`,
  );

const overPage = (frame: Frame): Page =>
  page(
    frame,
    providerText(frame, "resetOverTitle"),
    `<p role="alert">${providerText(frame, "resetOver")}</p>
<p class="links"><a href="/login">${providerText(frame, "back")}</a></p>`,
  );

/** The emailed link with which somebody stops that their factors are removed. Opening it changes nothing. */
export function addStopResetPages(server: FastifyInstance, signIn: SignIn): void {
  server.get<{ Querystring: { token?: string | string[] } }>(stopResetPath, (request, reply) => {
    const token = String(request.query.token ?? "");
    return withReset(signIn, { request, reply, token }, async () => askPage(frameOf(signIn, request), token));
  });

  server.post(stopResetPath, (request, reply) => {
    const token = formOf(signIn, request).text("token") ?? "";
    return withReset(signIn, { request, reply, token }, async ({ id, userId }) => {
      const { app } = signIn;
      const now = app.now();
      const context = { app, actor: null, auditAction: stopResetPath, now, requestId: request.id };
      const isStopped = await inTransaction(context, async (tx) => {
        tx.note({ userId });
        return endReset(tx.db, id, "stopped", now);
      });
      return isStopped ? stoppedPage(frameOf(signIn, request)) : overPage(frameOf(signIn, request));
    });
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly token: string };
type OpenReset = { readonly id: number; readonly userId: number };

/** Links that are none count as guesses. */
async function withReset(
  signIn: SignIn,
  { request, reply, token }: Exchange,
  work: (reset: OpenReset) => Promise<Page>,
): Promise<FastifyReply> {
  const { app } = signIn;
  const frame = frameOf(signIn, request);
  const found = await findResetOfLink(app.database.db, hashOfToken(token));
  if (found?.outcome === null) return sendPage(reply, await work(found));
  if (found) return sendPage(reply.code(410), found.outcome === "stopped" ? stoppedPage(frame) : overPage(frame));
  const refused = async () => {
    await refuseGuesses(app, "link", networkOf(request.ip));
    return sendPage(reply.code(404), overPage(frame));
  };
  return unlessTooMany(reply, refused, (seconds) =>
    forgotPage(frame, { email: "", note: tooManyNote(frame, seconds) }),
  );
}
