import type { Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import type { Note } from "#sign-in/server/bundled-provider/provider-form.ts";
import { say } from "#sign-in/server/bundled-provider/provider-page.ts";
import { guessesOf } from "./choose-password.ts";
import type { Invitation, ToChoose } from "./invitation.ts";
import { choosePage } from "./password-pages.ts";

type Given = { readonly action: string; readonly script: string | null; readonly problem: PasswordProblem | null };

/** "Choose a password", for a person who was invited. */
export const invitationPage = (frame: Frame, { holder, company }: ToChoose, given: Given): Page =>
  choosePage(frame, {
    token: null,
    name: holder.name,
    email: holder.email,
    company,
    guesses: guessesOf(holder, frame.brand),
    ...given,
  });

/** What the form to sign in says to somebody who came by the link of an invitation: the catalogue's words, and what to do. */
export function linkNote(frame: Frame, { state }: Invitation): Note {
  const note = (title: string, text: string, isProblem = true): Note => ({ title, text, isProblem });
  if (state === "expired") return note(`${say(frame, "ticketExpiredTitle")}.`, say(frame, "ticketExpired"));
  if (state === "used") return note(`${say(frame, "ticketUsedTitle")}.`, say(frame, "ticketUsed"), false);
  if (state === "replaced") return note(`${say(frame, "ticketReplacedTitle")}.`, say(frame, "ticketReplaced"));
  if (state === "unknown") return note(`${say(frame, "ticketUnknownTitle")}.`, say(frame, "ticketUnknown"));
  return note("", say(frame, "toAccept"), false);
}
