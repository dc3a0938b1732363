import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { isOwnMachine } from "#platform/rules/own-machine.ts";
import { demoMailboxOf } from "#platform/server/mail/demo-mailbox.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import type { ProvedBy } from "#sign-in/rules/amr.ts";
import { checkCredentials } from "#sign-in/server/passwords/check-credentials.ts";
import {
  acceptWithPassword,
  type InvitationLink,
  type OpenInvitation,
  readInvitation,
} from "#sign-in/server/passwords/invitation.ts";
import { invitationPage, linkNote } from "#sign-in/server/passwords/invitation-pages.ts";
import { tooManyNote } from "#sign-in/server/passwords/password-pages.ts";
import { frameOf } from "#sign-in/server/provider-request.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { hasAdministrator } from "#sign-in/server/staff-store.ts";
import { bundledPath } from "./bundled-client.ts";
import { findDemoPeople } from "./demo-people-store.ts";
import { openAddress } from "./entered-address.ts";
import { passkeyNote, problemNote, tooManyCodesNote } from "./interaction-notes.ts";
import type { Note } from "./provider-form.ts";
import { problemPage, providerText } from "./provider-page.ts";
import {
  type ProvenPerson,
  passkeyForm,
  proveFirst,
  proveStepByCode,
  proveStepByPasskey,
  type StepContext,
  secondStep,
} from "./second-step.ts";
import type { CodeKind } from "./second-step-page.ts";
import { type SignInForm, signInPage } from "./sign-in-page.ts";

/** URLs of the scripts of these pages; null without the web build. */
export type ProviderScripts = { readonly meter: string | null; readonly passkey: string | null };

export type InteractionOptions = {
  readonly signIn: SignIn;
  /** Null without demo mode, and elsewhere than at localhost. */
  readonly demoEmails: readonly string[] | null;
  readonly scripts: ProviderScripts;
  readonly provider: Provider;
};

export type InteractionRoute = { Params: { uid: string }; Querystring: Readonly<Record<string, unknown>> };
export type InteractionRequest = FastifyRequest<InteractionRoute>;
export type InteractionDetails = Awaited<ReturnType<Provider["interactionDetails"]>>;

export const actionOf = (uid: string): string => `${bundledPath}/interaction/${uid}`;

/** One request to a pending interaction: the page for signing in, choosing a first password or showing a factor. */
export class Interaction {
  readonly #options: InteractionOptions;
  readonly #request: InteractionRequest;
  readonly #reply: FastifyReply;
  readonly #details: InteractionDetails;

  constructor(
    options: InteractionOptions,
    request: InteractionRequest,
    reply: FastifyReply,
    details: InteractionDetails,
  ) {
    this.#options = options;
    this.#request = request;
    this.#reply = reply;
    this.#details = details;
  }

  async begin(): Promise<FastifyReply> {
    const waiting = await secondStep(this.#step);
    if (waiting) return sendPage(this.#reply, waiting);
    const tooMany = (seconds: number) =>
      signInPage(this.#frame, { ...this.#empty, note: tooManyNote(this.#frame, seconds) });
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
    return this.#goOn(person.userId, []);
  }

  async showPasskey(text: string): Promise<FastifyReply> {
    const work = async () => {
      const outcome = await proveStepByPasskey(this.#step, text);
      if (typeof outcome !== "string") return this.#finish(outcome);
      const note = passkeyNote(this.#frame, outcome);
      const waiting = await secondStep(this.#step, { note });
      if (waiting) return sendPage(this.#reply.code(401), waiting);
      return this.#sendPage({ email: "", note, offersInField: false }, 401);
    };
    return this.#unlessTooManyCodes(work);
  }

  async giveCode(kind: CodeKind, typed: string): Promise<FastifyReply> {
    const work = async () => {
      const outcome = typed.trim() === "" ? "missing" : await proveStepByCode(this.#step, typed);
      if (typeof outcome !== "string") return this.#finish(outcome);
      const text = providerText(this.#frame, `${kind}${outcome === "missing" ? "Missing" : "Wrong"}`);
      const waiting = await secondStep(this.#step, { problem: { at: kind, text } });
      if (waiting) return sendPage(this.#reply.code(outcome === "missing" ? 400 : 401), waiting);
      return this.#sendPage({ email: "", note: problemNote(this.#frame, "secondExpiredTitle", "secondExpired") }, 401);
    };
    return this.#unlessTooManyCodes(work);
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
        if (userId !== null) return this.#goOn(userId, ["password"]);
        return this.#sendPage({ email, note: problemNote(this.#frame, "wrong", "wrongHelp") }, 401);
      },
      (seconds) => signInPage(this.#frame, { ...given, note: tooManyNote(this.#frame, seconds) }),
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
      return this.#goOn(invitation.holder.userId, ["password"]);
    };
    return unlessTooMany(this.#reply, work, (seconds) =>
      signInPage(this.#frame, { ...this.#empty, note: tooManyNote(this.#frame, seconds) }),
    );
  }

  get #frame() {
    return frameOf(this.#options.signIn, this.#request);
  }

  get #action(): string {
    return actionOf(this.#request.params.uid);
  }

  get #step(): StepContext {
    const { signIn, scripts } = this.#options;
    const { uid } = this.#request.params;
    return { signIn, request: this.#request, uid, action: this.#action, passkeyScript: scripts.passkey };
  }

  get #empty(): SignInForm {
    const { settings } = this.#options.signIn.app;
    return {
      action: this.#action,
      email: "",
      people: null,
      hasMailbox: demoMailboxOf(settings) !== null,
      passkey: null,
    };
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

  async #sendPage(
    given: Pick<SignInForm, "email" | "note" | "missing" | "offersInField">,
    status = 200,
  ): Promise<FastifyReply> {
    const [people, passkey] = [await this.#people(), await passkeyForm(this.#step)];
    return sendPage(this.#reply.code(status), signInPage(this.#frame, { ...this.#empty, people, passkey, ...given }));
  }

  /** Shows where the first administrator is created; null if there is one. */
  async #nobodyYet(): Promise<Note | null> {
    if (await hasAdministrator(this.#options.signIn.app.database.db)) return null;
    const [title, text] = [providerText(this.#frame, "nobodyYetTitle"), providerText(this.#frame, "nobodyYet")];
    return { title: `${title}.`, text, isProblem: false };
  }

  #invitation(): Promise<InvitationLink | null> {
    const { login_hint: hint } = this.#details.params;
    return readInvitation(this.#options.signIn, {
      hint,
      address: this.#request.ip,
      demoEmails: this.#demoEmails ?? [],
    });
  }

  #invite(invitation: OpenInvitation, problem: PasswordProblem | null = null) {
    const { meter } = this.#options.scripts;
    return invitationPage(this.#frame, invitation, { action: this.#action, script: meter, problem });
  }

  async #unlessTooManyCodes(work: () => Promise<FastifyReply>): Promise<FastifyReply> {
    const page = async (seconds: number) =>
      (await secondStep(this.#step, { note: tooManyCodesNote(this.#frame, seconds) })) ??
      signInPage(this.#frame, { ...this.#empty, note: tooManyCodesNote(this.#frame, seconds) });
    return unlessTooMany(this.#reply, work, page);
  }

  /** Completes the interaction, or asks for a factor if the person has one. */
  async #goOn(userId: number, proved: readonly ProvedBy[]): Promise<FastifyReply> {
    const outcome = await proveFirst(this.#step, userId, proved);
    return outcome === "isWaiting" ? this.#reply.redirect(this.#action, 303) : this.#finish(outcome);
  }

  /** Completes the interaction as this person, replacing any previous sign-in at the provider. */
  async #finish({ userId, amr }: ProvenPerson): Promise<FastifyReply> {
    const { provider, signIn } = this.#options;
    const { raw } = this.#request;
    const ts = Math.floor(signIn.app.now().getTime() / 1_000);
    const login = { accountId: String(userId), amr: [...amr], ts };
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
