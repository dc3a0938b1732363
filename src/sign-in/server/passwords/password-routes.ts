import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bounds } from "#platform/contract/bounds.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { formOf, frameOf } from "#sign-in/server/provider-request.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { guessesOf } from "./choose-password.ts";
import { guess, networkOf, refuseGuesses } from "./guess-limits.ts";
import { choosePasswordPath, forgotPasswordPath, lookUpLink } from "./password-link.ts";
import { passwordLinkJob } from "./password-mail-job.ts";
import * as pages from "./password-pages.ts";
import { findPasswordOwner, type PasswordOwner } from "./password-store.ts";

type Options = { readonly signIn: SignIn; readonly meterScript: string | null };

/** "Forgot your password?", and the page of the emailed link. The server parses the forms (`readForms`). */
export function addPasswordPages(server: FastifyInstance, options: Options): void {
  const { signIn } = options;
  const frame = (request: FastifyRequest) => frameOf(signIn, request);

  server.get(forgotPasswordPath, (request, reply) => sendPage(reply, pages.forgotPage(frame(request), { email: "" })));

  server.post(forgotPasswordPath, async (request, reply) => {
    const email = formOf(signIn, request).text("email")?.trim() ?? "";
    if (email === "") return sendPage(reply.code(400), pages.forgotPage(frame(request), { email, isMissing: true }));
    const send = async () => {
      await askForLink(signIn, request, email.slice(0, bounds.email));
      return sendPage(reply, pages.sentPage(frame(request), email.slice(0, bounds.email)));
    };
    const tooMany = (seconds: number) =>
      pages.forgotPage(frame(request), { email, note: pages.tooManyNote(frame(request), seconds) });
    return unlessTooMany(reply, send, tooMany);
  });

  server.get<{ Querystring: { token?: string | string[] } }>(choosePasswordPath, (request, reply) =>
    withLink(options, { request, reply, token: String(request.query.token ?? "") }, async ({ page }) =>
      sendPage(reply, page()),
    ),
  );

  server.post(choosePasswordPath, (request, reply) => {
    const form = formOf(signIn, request);
    const [token, password] = [form.text("token") ?? "", form.text("newPassword") ?? ""];
    return withLink(options, { request, reply, token }, async ({ holder, page }) => {
      const problem = await chooseByLink(signIn, holder, { token, password, requestId: request.id });
      if (problem === "gone") return sendPage(reply.code(410), pages.linkProblemPage(frame(request), "used"));
      if (problem) return sendPage(reply.code(400), page({ problem }));
      return sendPage(
        reply,
        pages.donePage(frame(request), { isFirst: holder.hash === null, address: signInCalls.login.path }),
      );
    });
  });
}

/** The same reply for every email; whether it exists is only looked up afterwards. */
async function askForLink(signIn: SignIn, request: FastifyRequest, email: string): Promise<void> {
  const { app } = signIn;
  await refuseGuesses(app, "request", networkOf(request.ip));
  const isTooMany = (await guess(app, "mail", emailKey(email))) > 0;
  const { locale } = frameOf(signIn, request);
  const context = {
    app,
    actor: null,
    auditAction: forgotPasswordPath,
    now: app.now(),
    requestId: request.id,
    isAudited: false,
  };
  await inTransaction(context, async (tx) => {
    if (!isTooMany) tx.enqueue(passwordLinkJob(email, locale));
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly token: string };
type Change = Pick<pages.ChooseForm, "note"> & Partial<Pick<pages.ChooseForm, "problem">>;
type OpenForm = { readonly holder: PasswordOwner; page(change?: Change): Page };

/** Runs `work` for an open link; otherwise returns why it isn't. Invalid links count as attempts. */
async function withLink(
  { signIn, meterScript }: Options,
  { request, reply, token }: Exchange,
  work: (open: OpenForm) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { app } = signIn;
  const frame = frameOf(signIn, request);
  const unknown = (seconds: number) => pages.forgotPage(frame, { email: "", note: pages.tooManyNote(frame, seconds) });
  const link = await lookUpLink(app.database.db, token, app.now());
  const holder = link.state === "open" ? await findPasswordOwner(app.database.db, link.userId) : null;
  if (link.state !== "open" || !holder || loginWay(app.settings, holder.isStaff) !== "passwords") {
    const refused = async () => {
      await refuseGuesses(app, "link", networkOf(request.ip));
      const state = link.state === "open" ? "unknown" : link.state;
      return sendPage(reply.code(state === "unknown" ? 404 : 410), pages.linkProblemPage(frame, state));
    };
    return unlessTooMany(reply, refused, unknown);
  }
  const page = (change?: Change) =>
    pages.choosePage(frame, { ...formFor(frame, holder, token), script: meterScript, ...change });
  return unlessTooMany(
    reply,
    () => work({ holder, page }),
    (seconds) => page({ note: pages.tooManyNote(frame, seconds) }),
  );
}

const formFor = (frame: Frame, holder: PasswordOwner, token: string) => ({
  action: choosePasswordPath,
  token,
  name: holder.name,
  email: holder.email,
  company: null,
  problem: null,
  guesses: guessesOf(holder, frame.brand),
});
