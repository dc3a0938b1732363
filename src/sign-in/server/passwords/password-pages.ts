import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import {
  emailField,
  fixedEmailField,
  type Note,
  newPasswordField,
  noteOf,
} from "#sign-in/server/bundled-provider/provider-form.ts";
import { meterWords, providerText } from "#sign-in/server/bundled-provider/provider-page.ts";
import { forgotPasswordPath } from "./password-link.ts";

/** A message for 429: when to try again, and what to do meanwhile. */
export const tooManyNote = (frame: Frame, seconds: number): Note => ({
  title: `${providerText(frame, "tooMany")}.`,
  text: providerText(frame, "tooManyHelp", { minutes: String(Math.ceil(seconds / 60)) }),
  isProblem: true,
});

type ForgotForm = { readonly email: string; readonly isMissing?: boolean; readonly note?: Note | null };

/** Asks for the email address for the link. */
export function forgotPage(frame: Frame, { email, isMissing = false, note }: ForgotForm): Page {
  const problem = isMissing ? providerText(frame, "missingEmail") : null;
  const content = `<p>${providerText(frame, "forgotIntro")}</p>
${noteOf(note)}<form method="post" action="${forgotPasswordPath}" class="form" novalidate>
${emailField(frame, { value: email, problem, hasFocus: true })}
<button class="act" type="submit">${providerText(frame, "send")}</button>
<a href="/login">${providerText(frame, "back")}</a>
</form>`;
  return framePage(frame, { title: providerText(frame, "forgotTitle"), content, isNarrow: true });
}

/** The same for everyone, whether the user exists or not. */
export function sentPage(frame: Frame, email: string): Page {
  const content = `<p role="status">${providerText(frame, "sent", { email })}</p>
<p>${providerText(frame, "sentHelp")}</p>
<p class="links"><a href="${forgotPasswordPath}">${providerText(frame, "otherEmail")}</a> <a href="/login">${providerText(frame, "back")}</a></p>`;
  return framePage(frame, { title: providerText(frame, "sentTitle"), content, isNarrow: true });
}

export type ChooseForm = {
  readonly action: string;
  /** The link's token; null if the interaction has it. */
  readonly token: string | null;
  readonly name: string;
  readonly email: string;
  /** The inviting company. */
  readonly company: string | null;
  readonly problem: PasswordProblem | null;
  readonly note?: Note | null;
  /** Words an attacker would try, for the meter. */
  readonly guesses: readonly string[];
  /** URL of the meter's script; null if there is none, so only the server rates. */
  readonly script: string | null;
};

/**
 * The only page with a script, which shows the password's strength while typing. Without it, only the server reports
 * it.
 */
export function choosePage(frame: Frame, given: ChooseForm): Page {
  const { name, email, company, problem, guesses, script } = given;
  const greeting = company
    ? providerText(frame, "chooseForCompany", { name, company })
    : providerText(frame, "chooseFor", { name });
  const meter = JSON.stringify({ guesses, words: meterWords(frame) });
  const token = given.token === null ? "" : `<input type="hidden" name="token" value="${escapeHtml(given.token)}">\n`;
  const content = `<p>${greeting}</p>
${noteOf(given.note)}<form method="post" action="${escapeHtml(given.action)}" class="form" data-meter="${escapeHtml(meter)}" novalidate>
${token}${fixedEmailField(frame, email)}
${newPasswordField(frame, { problem: problem && providerText(frame, problem), hasFocus: true })}
<button class="act" type="submit">${providerText(frame, "choose")}</button>
</form>`;
  return framePage(frame, { title: providerText(frame, "chooseTitle"), content, isNarrow: true, script });
}

/** `address` is the URL of the sign-in form; a first password ended no sessions. */
export function donePage(frame: Frame, { isFirst, address }: { isFirst: boolean; address: string }): Page {
  const content = `<p role="status">${providerText(frame, isFirst ? "doneFirst" : "done")}</p>
<a class="act" href="${escapeHtml(address)}">${providerText(frame, "signIn")}</a>`;
  return framePage(frame, { title: providerText(frame, "doneTitle"), content, isNarrow: true });
}

const linkTitles = { expired: "linkExpiredTitle", used: "linkUsedTitle", unknown: "linkUnknownTitle" } as const;

/** An invalid link: why, and how to get a valid one. */
export function linkProblemPage(frame: Frame, state: keyof typeof linkTitles): Page {
  const content = `<p role="alert">${providerText(frame, state === "unknown" ? "linkUnknown" : "linkProblem")}</p>
<p class="links"><a class="act" href="${forgotPasswordPath}">${providerText(frame, "newLink")}</a> <a href="/login">${providerText(frame, "back")}</a></p>`;
  return framePage(frame, { title: providerText(frame, linkTitles[state]), content, isNarrow: true });
}
