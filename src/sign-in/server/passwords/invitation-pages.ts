import type { Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import type { Note } from "#sign-in/server/bundled-provider/provider-form.ts";
import { providerText } from "#sign-in/server/bundled-provider/provider-page.ts";
import { guessesOf } from "./choose-password.ts";
import type { InvitationLink, OpenInvitation } from "./invitation.ts";
import { choosePage } from "./password-pages.ts";

type FormOptions = {
  readonly action: string;
  readonly script: string | null;
  readonly problem: PasswordProblem | null;
};

/** "Choose a password", for an invited person. */
export const invitationPage = (frame: Frame, { holder, company }: OpenInvitation, given: FormOptions): Page =>
  choosePage(frame, {
    token: null,
    name: holder.name,
    email: holder.email,
    company,
    guesses: guessesOf(holder, frame.brand),
    ...given,
  });

/** Message on the sign-in form for someone who came by an invitation link: the catalogue's text, and what to do. */
export function linkNote(frame: Frame, { state }: InvitationLink): Note {
  const note = (title: string, text: string, isProblem = true): Note => ({ title, text, isProblem });
  if (state === "expired")
    return note(`${providerText(frame, "ticketExpiredTitle")}.`, providerText(frame, "ticketExpired"));
  if (state === "used")
    return note(`${providerText(frame, "ticketUsedTitle")}.`, providerText(frame, "ticketUsed"), false);
  if (state === "replaced")
    return note(`${providerText(frame, "ticketReplacedTitle")}.`, providerText(frame, "ticketReplaced"));
  if (state === "unknown")
    return note(`${providerText(frame, "ticketUnknownTitle")}.`, providerText(frame, "ticketUnknown"));
  return note("", providerText(frame, "toAccept"), false);
}
