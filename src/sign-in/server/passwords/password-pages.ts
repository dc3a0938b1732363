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
import { say } from "#sign-in/server/bundled-provider/provider-page.ts";
import { providerWords } from "#sign-in/server/bundled-provider/provider-words.ts";
import { forgotPasswordPath } from "./password-link.ts";

/** 429, as a note: when to come again, and what can be done meanwhile. */
export const tooManyNote = (frame: Frame, seconds: number): Note => ({
  title: `${say(frame, "tooMany")}.`,
  text: say(frame, "tooManyHelp", { minutes: String(Math.ceil(seconds / 60)) }),
  isProblem: true,
});

type ForgotForm = { readonly email: string; readonly isMissing?: boolean; readonly note?: Note | null };

/** Asks for the e-mail to which a link goes. */
export function forgotPage(frame: Frame, { email, isMissing = false, note }: ForgotForm): Page {
  const problem = isMissing ? say(frame, "missingEmail") : null;
  const content = `<p>${say(frame, "forgotIntro")}</p>
${noteOf(note)}<form method="post" action="${forgotPasswordPath}" class="form" novalidate>
${emailField(frame, { value: email, problem, hasFocus: true })}
<button class="act" type="submit">${say(frame, "send")}</button>
<a href="/login">${say(frame, "back")}</a>
</form>`;
  return framePage(frame, { title: say(frame, "forgotTitle"), content, isNarrow: true });
}

/** The same for everybody, whether there is such a user or not. */
export function sentPage(frame: Frame, email: string): Page {
  const content = `<p role="status">${say(frame, "sent", { email })}</p>
<p>${say(frame, "sentHelp")}</p>
<p class="links"><a href="${forgotPasswordPath}">${say(frame, "otherEmail")}</a> <a href="/login">${say(frame, "back")}</a></p>`;
  return framePage(frame, { title: say(frame, "sentTitle"), content, isNarrow: true });
}

export type ChooseForm = {
  readonly action: string;
  /** Of the link; null when the interaction knows it. */
  readonly token: string | null;
  readonly name: string;
  readonly email: string;
  /** Who invited the person. */
  readonly company: string | null;
  readonly problem: PasswordProblem | null;
  readonly note?: Note | null;
  /** What a guesser would try, for the meter. */
  readonly guesses: readonly string[];
  /** The address of the meter's script; null: there is none, and only the server rates. */
  readonly script: string | null;
};

/** The one page with a script: it shows how strong the password is while it is typed. Without it the server says so. */
export function choosePage(frame: Frame, given: ChooseForm): Page {
  const { name, email, company, problem, guesses, script } = given;
  const greeting = company ? say(frame, "chooseForCompany", { name, company }) : say(frame, "chooseFor", { name });
  const { show, hide, strength, weak, medium, strong } = providerWords[frame.locale];
  const meter = JSON.stringify({ guesses, words: { show, hide, strength, weak, medium, strong } });
  const token = given.token === null ? "" : `<input type="hidden" name="token" value="${escapeHtml(given.token)}">\n`;
  const content = `<p>${greeting}</p>
${noteOf(given.note)}<form method="post" action="${escapeHtml(given.action)}" class="form" data-meter="${escapeHtml(meter)}" novalidate>
${token}${fixedEmailField(frame, email)}
${newPasswordField(frame, { problem: problem && say(frame, problem), hasFocus: true })}
<button class="act" type="submit">${say(frame, "choose")}</button>
</form>`;
  return framePage(frame, { title: say(frame, "chooseTitle"), content, isNarrow: true, script });
}

/** `address` leads to the form with e-mail and password. */
export function donePage(frame: Frame, address: string): Page {
  const content = `<p role="status">${say(frame, "done")}</p>
<a class="act" href="${escapeHtml(address)}">${say(frame, "signIn")}</a>`;
  return framePage(frame, { title: say(frame, "doneTitle"), content, isNarrow: true });
}

const linkTitles = { expired: "linkExpiredTitle", used: "linkUsedTitle", unknown: "linkUnknownTitle" } as const;

/** A link that opens nothing: why, and how to get one that does. */
export function linkProblemPage(frame: Frame, state: keyof typeof linkTitles): Page {
  const content = `<p role="alert">${say(frame, state === "unknown" ? "linkUnknown" : "linkProblem")}</p>
<p class="links"><a class="act" href="${forgotPasswordPath}">${say(frame, "newLink")}</a> <a href="/login">${say(frame, "back")}</a></p>`;
  return framePage(frame, { title: say(frame, linkTitles[state]), content, isNarrow: true });
}
