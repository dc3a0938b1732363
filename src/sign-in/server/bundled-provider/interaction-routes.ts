import type { FastifyInstance, FastifyReply } from "fastify";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { sendPage } from "#platform/server/pages/send-page.ts";
import { deleteProofStep } from "#sign-in/server/factors/proof-step-store.ts";
import { formOf, frameOf, readForms } from "#sign-in/server/provider-request.ts";
import { sessionOfCookies } from "#sign-in/server/session/session-of-cookies.ts";
import { bundledPath } from "./bundled-client.ts";
import {
  actionOf,
  Interaction,
  type InteractionDetails,
  type InteractionOptions,
  type InteractionRequest,
  type InteractionRoute,
} from "./bundled-interaction.ts";
import { problemPage } from "./provider-page.ts";
import { againQuery } from "./second-step-page.ts";

/** The provider's page for signing in or choosing a first password, and its form submissions. */
export function addInteraction(server: FastifyInstance, options: InteractionOptions): void {
  const path = `${bundledPath}/interaction/:uid`;
  readForms(server);

  server.get<InteractionRoute>(path, async (request, reply) => {
    const open = await openInteraction(options, request, reply);
    if (open && request.query[againQuery] !== undefined) return startAgain(options, request, reply);
    if (open) return new Interaction(options, request, reply, open).begin();
    // Going back from the app leads here.
    if (await sessionOfCookies(options.signIn, request)) return reply.redirect("/", 303);
    return sendPage(reply.code(410), problemPage(frameOf(options.signIn, request), "expired"));
  });

  server.post<InteractionRoute>(path, async (request, reply) => {
    const form = formOf(options.signIn, request);
    const open = await openInteraction(options, request, reply);
    if (!open) return sendPage(reply.code(410), problemPage(frameOf(options.signIn, request), "expired"));
    const interaction = new Interaction(options, request, reply, open);
    const [userId, newPassword] = [form.text("userId"), form.text("newPassword")];
    if (userId !== null) return interaction.choosePerson(userId);
    if (newPassword !== null) return interaction.choosePassword(newPassword);
    const passkey = form.text("passkey");
    if (passkey !== null) return interaction.showPasskey(passkey);
    for (const kind of ["code", "recoveryCode"] as const) {
      const typed = form.text(kind);
      if (typed !== null) return interaction.giveCode(kind, typed);
    }
    return interaction.giveCredentials(form.text("email") ?? "", form.text("password") ?? "");
  });
}

/** Somebody else than who gave their password signs in. */
async function startAgain(
  { signIn }: InteractionOptions,
  { params }: InteractionRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await deleteProofStep(signIn.app.database.db, params.uid);
  return reply.redirect(actionOf(params.uid), 303);
}

/** This browser's pending interaction. */
async function openInteraction(
  { provider }: InteractionOptions,
  { raw, params }: InteractionRequest,
  reply: FastifyReply,
): Promise<InteractionDetails | null> {
  const details = await provider.interactionDetails(raw, reply.raw).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    return null;
  });
  return details?.uid === params.uid && details.prompt.name === "login" ? details : null;
}
