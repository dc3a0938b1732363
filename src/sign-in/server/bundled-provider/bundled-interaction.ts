import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { isOwnMachine } from "#platform/rules/own-machine.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { demoMailboxOf } from "#platform/server/mail/demo-mailbox.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import { checkCredentials } from "#sign-in/server/passwords/check-credentials.ts";
import {
  acceptWithPassword,
  type InvitationLink,
  type OpenInvitation,
  readInvitation,
} from "#sign-in/server/passwords/invitation.ts";
import { invitationPage, linkNote } from "#sign-in/server/passwords/invitation-pages.ts";
import { tooManyNote } from "#sign-in/server/passwords/password-pages.ts";
import { formOf, frameOf, readForms } from "#sign-in/server/provider-request.ts";
import { sessionOfCookies } from "#sign-in/server/session/session-of-cookies.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { hasAdministrator } from "#sign-in/server/staff-store.ts";
import { bundledPath } from "./bundled-client.ts";
import { findDemoPeople } from "./demo-people-store.ts";
import { openAddress } from "./entered-address.ts";
import type { Note } from "./provider-form.ts";
import { problemPage, providerText } from "./provider-page.ts";
import { type SignInForm, signInPage } from "./sign-in-page.ts";

export type InteractionOptions = {
  readonly signIn: SignIn;
  /** Null without demo mode, and elsewhere than at localhost. */
  readonly demoEmails: readonly string[] | null;
  readonly meterScript: string | null;
  readonly provider: Provider;
};

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>;
type Details = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** The provider's page for signing in or choosing a first password, and its form submissions. */
export function addInteraction(server: FastifyInstance, options: InteractionOptions): void {
  const path = `${bundledPath}/interaction/:uid`;
  readForms(server);

  server.get<{ Params: { uid: string } }>(path, async (request, reply) => {
    const open = await openInteraction(options, request, reply);
    if (open) return new Interaction(options, request, reply, open).begin();
    // Going back from the app leads here.
    if (await sessionOfCookies(options.signIn, request)) return reply.redirect("/", 303);
    return sendPage(reply.code(410), problemPage(frameOf(options.signIn, request), "expired"));
  });

  server.post<{ Params: { uid: string } }>(path, async (request, reply) => {
    const form = formOf(options.signIn, request);
    const open = await openInteraction(options, request, reply);
    if (!open) return sendPage(reply.code(410), problemPage(frameOf(options.signIn, request), "expired"));
    const interaction = new Interaction(options, request, reply, open);
    const [userId, newPassword] = [form.text("userId"), form.text("newPassword")];
    if (userId !== null) return interaction.choosePerson(userId);
    if (newPassword !== null) return interaction.choosePassword(newPassword);
    return interaction.giveCredentials(form.text("email") ?? "", form.text("password") ?? "");
  });
}

/** This browser's pending interaction. */
async function openInteraction(
  { provider }: InteractionOptions,
  { raw, params }: InteractionRequest,
  reply: FastifyReply,
): Promise<Details | null> {
  const details = await provider.interactionDetails(raw, reply.raw).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    return null;
  });
  return details?.uid === params.uid && details.prompt.name === "login" ? details : null;
}

class Interaction {
  readonly #options: InteractionOptions;
  readonly #request: InteractionRequest;
  readonly #reply: FastifyReply;
  readonly #details: Details;

  constructor(options: InteractionOptions, request: InteractionRequest, reply: FastifyReply, details: Details) {
    this.#options = options;
    this.#request = request;
    this.#reply = reply;
    this.#details = details;
  }

  async begin(): Promise<FastifyReply> {
    const tooMany = (seconds: number) => signInPage(this.#frame, { ...this.#empty, note: this.#tooMany(seconds) });
    return unlessTooMany(
      this.#reply,
      async () => {
        const invitation = await this.#invitation();
        if (invitation?.state === "choose") return sendPage(this.#reply, this.#invite(invitation));
        const note = invitation ? linkNote(this.#frame, invitation) : await this.#nobodyYet();
        const { login_hint: hint } = this.#details.params;
        const email = invitation?.state === "signIn" ? invitation.email : await openAddress(this.#options.signIn, hint);
        return this.#sendPage({ email, note });
      },
      tooMany,
    );
  }

  /** Signs in a demo person by click. */
  async choosePerson(userId: string): Promise<FastifyReply> {
    const people = (await this.#people()) ?? [];
    const person = people.find((each) => String(each.userId) === userId);
    if (!person) return sendPage(this.#reply.code(400), problemPage(this.#frame, "failed"));
    return this.#finish(person.userId);
  }

  async giveCredentials(email: string, password: string): Promise<FastifyReply> {
    const missing = [...(email.trim() ? [] : ["email" as const]), ...(password ? [] : ["password" as const])];
    if (missing.length > 0) return this.#sendPage({ email, missing }, 400);
    const people = await this.#people();
    const given = { ...this.#empty, email, people };
    return unlessTooMany(
      this.#reply,
      async () => {
        const exchange = { request: this.#request, reply: this.#reply };
        const userId = await checkCredentials(this.#options.signIn, exchange, { email, password });
        if (userId !== null) return this.#finish(userId);
        const note = {
          title: providerText(this.#frame, "wrong"),
          text: providerText(this.#frame, "wrongHelp"),
          isProblem: true,
        };
        return this.#sendPage({ email, note }, 401);
      },
      (seconds) => signInPage(this.#frame, { ...given, note: this.#tooMany(seconds) }),
    );
  }

  /** Stores the first password, chosen through an invitation link. */
  async choosePassword(password: string): Promise<FastifyReply> {
    const work = async () => {
      const invitation = await this.#invitation();
      if (invitation?.state !== "choose") return this.begin();
      const { problem } = await acceptWithPassword(this.#options.signIn, invitation, password, this.#request.id);
      if (problem === "gone") return this.begin();
      if (problem !== null) return sendPage(this.#reply.code(400), this.#invite(invitation, problem));
      return this.#finish(invitation.holder.userId);
    };
    return unlessTooMany(this.#reply, work, (seconds) =>
      signInPage(this.#frame, { ...this.#empty, note: this.#tooMany(seconds) }),
    );
  }

  get #frame() {
    return frameOf(this.#options.signIn, this.#request);
  }

  get #action(): string {
    return `${bundledPath}/interaction/${this.#request.params.uid}`;
  }

  get #empty(): SignInForm {
    const { settings } = this.#options.signIn.app;
    return { action: this.#action, email: "", people: null, hasMailbox: demoMailboxOf(settings) !== null };
  }

  #tooMany(seconds: number): Note {
    return tooManyNote(this.#frame, seconds);
  }

  /** Nobody's on another machine, which could reach this one by another name than its own. */
  get #demoEmails(): readonly string[] | null {
    return isOwnMachine(this.#request.ip) ? this.#options.demoEmails : null;
  }

  async #people() {
    const { settings, database } = this.#options.signIn.app;
    if (!this.#demoEmails) return null;
    const people = await findDemoPeople(database.db, this.#demoEmails);
    return people.filter(({ isStaff }) => loginWay(settings, isStaff) === "passwords");
  }

  async #sendPage(given: Pick<SignInForm, "email" | "note" | "missing">, status = 200): Promise<FastifyReply> {
    const people = await this.#people();
    return sendPage(this.#reply.code(status), signInPage(this.#frame, { ...this.#empty, people, ...given }));
  }

  /** Shows where the first administrator is created; null if there is one. */
  async #nobodyYet(): Promise<Note | null> {
    if (await hasAdministrator(this.#options.signIn.app.database.db)) return null;
    const [title, text] = [providerText(this.#frame, "nobodyYetTitle"), providerText(this.#frame, "nobodyYet")];
    return { title: `${title}.`, text, isProblem: false };
  }

  #invitation(): Promise<InvitationLink | null> {
    const { login_hint: hint } = this.#details.params;
    const { signIn } = this.#options;
    return readInvitation(signIn, { hint, address: this.#request.ip, demoEmails: this.#demoEmails ?? [] });
  }

  #invite(invitation: OpenInvitation, problem: PasswordProblem | null = null) {
    const { meterScript } = this.#options;
    return invitationPage(this.#frame, invitation, { action: this.#action, script: meterScript, problem });
  }

  /** Completes the interaction as this person, replacing any previous sign-in at the provider. */
  async #finish(userId: number): Promise<FastifyReply> {
    const { provider } = this.#options;
    const { raw } = this.#request;
    const login = { accountId: String(userId) };
    const interaction = await provider.interactionDetails(raw, this.#reply.raw);
    const former = interaction.session;
    const session = former?.uid ? await provider.Session.findByUid(former.uid) : undefined;
    if (former?.uid && (!session || former.accountId !== login.accountId)) {
      await session?.destroy();
      delete interaction.session;
      await interaction.persist();
    }
    return this.#reply.redirect(await provider.interactionResult(raw, this.#reply.raw, { login }), 303);
  }
}
