import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { email } from "#platform/contract/bounds.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { networkOf, refuseGuesses } from "#sign-in/server/passwords/guess-limits.ts";
import { tooManyNote } from "#sign-in/server/passwords/password-pages.ts";
import { formOf, frameOf, readForms } from "#sign-in/server/provider-request.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { personName } from "#users/contract/user-account.ts";
import { isLocale, localeCookie, localeTag } from "#wording/locale.ts";
import { createAdministrator } from "./create-administrator.ts";
import { firstStartPath, lookUpFirstStart } from "./first-start-link.ts";
import { type FirstStartForm, firstDonePage, firstStartEndedPage, firstStartPage } from "./first-start-pages.ts";

type Options = { readonly signIn: SignIn; readonly meterScript: string | null };

/** The page of the link that is printed in the terminal while this Havn has no administrator. */
export async function firstStartRoutes(server: FastifyInstance, { signIn, meterScript }: Options): Promise<void> {
  readForms(server);
  const blank = (frame: Frame, token: string): FirstStartForm => ({
    token,
    name: "",
    email: "",
    locale: frame.locale,
    hasPassword: loginWay(signIn.app.settings, true) === "passwords",
    problem: null,
    script: meterScript,
  });

  server.get<{ Querystring: { token?: string | string[] } }>(firstStartPath, (request, reply) => {
    const token = String(request.query.token ?? "");
    const frame = frameOf(signIn, request);
    return whileOpen({ signIn, request, reply }, blank(frame, token), async () =>
      sendPage(reply, firstStartPage(frame, blank(frame, token))),
    );
  });

  server.post(firstStartPath, (request, reply) => {
    const sent = formOf(signIn, request);
    const language = sent.text("language");
    const given = {
      ...blank(frameOf(signIn, request), sent.text("token") ?? ""),
      name: sent.text("name") ?? "",
      email: sent.text("email") ?? "",
      ...(isLocale(language) && { locale: language }),
    };
    const frame = { ...frameOf(signIn, request), locale: given.locale, languageTag: localeTag[given.locale] };
    return whileOpen({ signIn, request, reply }, given, async () => {
      const again = (problem: FirstStartForm["problem"]) =>
        sendPage(reply.code(400), firstStartPage(frame, { ...given, problem }));
      const name = personName.safeParse(given.name);
      if (!name.success) return again("missingName");
      const address = email.safeParse(given.email);
      if (!address.success) return again("wrongEmail");
      const password = given.hasPassword ? (sent.text("newPassword") ?? "") : null;
      const person = { name: name.data, email: address.data, locale: given.locale, password };
      const problem = await createAdministrator(signIn, person, request.id);
      if (problem === "gone") return sendPage(reply.code(410), firstStartEndedPage(frame, "used"));
      if (problem !== null) return again(problem);
      const { name: cookie, path, maxAgeSeconds } = localeCookie;
      reply.header("set-cookie", `${cookie}=${given.locale}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
      return sendPage(reply, firstDonePage(frame, signInCalls.login.path));
    });
  });
}

type Exchange = { readonly signIn: SignIn; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Runs `work` if the link is valid; otherwise explains why it isn't. Invalid links count as attempts. */
async function whileOpen(
  { signIn, request, reply }: Exchange,
  form: FirstStartForm,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const frame = frameOf(signIn, request);
  const attempt = async () => {
    const state = await lookUpFirstStart(signIn, form.token);
    if (state === "open") return work();
    await refuseGuesses(signIn.app, "link", networkOf(request.ip));
    return sendPage(reply.code(state === "unknown" ? 404 : 410), firstStartEndedPage(frame, state));
  };
  return unlessTooMany(reply, attempt, (seconds) =>
    firstStartPage(frame, { ...form, note: tooManyNote(frame, seconds) }),
  );
}
