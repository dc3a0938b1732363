import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import {
  emailField,
  languageField,
  type Note,
  nameField,
  newPasswordField,
  noteOf,
} from "#sign-in/server/bundled-provider/provider-form.ts";
import { meterWords, providerText } from "#sign-in/server/bundled-provider/provider-page.ts";
import type { Locale } from "#wording/locale.ts";
import type { CreateProblem } from "./create-administrator.ts";
import { firstStartPath } from "./first-start-link.ts";

export type FirstStartForm = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** Whether the password is chosen here, rather than at an external provider. */
  readonly hasPassword: boolean;
  readonly problem: Exclude<CreateProblem, "gone"> | "missingName" | "wrongEmail";
  readonly note?: Note | null;
  /** URL of the password meter's script; null if there is none. */
  readonly script: string | null;
};

/** Asks for the first administrator: name, email, language and password. */
export function firstStartPage(frame: Frame, form: FirstStartForm): Page {
  const { name, email, hasPassword, problem } = form;
  const inName = problem === "missingName";
  const inEmail = problem === "wrongEmail" || problem === "emailTaken";
  const said = problem && providerText(frame, problem);
  const isOfPassword = !(inName || inEmail) && problem !== null;
  const meter = JSON.stringify({ guesses: [frame.brand], words: meterWords(frame) });
  const password = { problem: isOfPassword ? said : null, hasFocus: isOfPassword };
  const content = `<p>${providerText(frame, hasPassword ? "firstIntro" : "firstIntroOutside")}</p>
${noteOf(form.note)}<form method="post" action="${firstStartPath}" class="form" data-meter="${escapeHtml(meter)}" novalidate>
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
${nameField(frame, { value: name, problem: inName ? said : null, hasFocus: problem === null || inName })}
${emailField(frame, { value: email, problem: inEmail ? said : null, hasFocus: inEmail })}
${languageField(frame, form.locale)}
${hasPassword ? newPasswordField(frame, password, "firstPassword") : ""}
<button class="act" type="submit">${providerText(frame, "firstCreate")}</button>
</form>`;
  const script = hasPassword ? form.script : null;
  return framePage(frame, { title: providerText(frame, "firstTitle"), content, isNarrow: true, script });
}

/** The administrator exists. `address` is the URL of the sign-in form. */
export function firstDonePage(frame: Frame, address: string): Page {
  const content = `<p role="status">${providerText(frame, "firstDone")}</p>
<a class="act" href="${escapeHtml(address)}">${providerText(frame, "signIn")}</a>`;
  return framePage(frame, { title: providerText(frame, "firstDoneTitle"), content, isNarrow: true });
}

/** Explains why a link can't create an administrator. */
export function firstStartEndedPage(frame: Frame, state: "used" | "unknown"): Page {
  const isUsed = state === "used";
  const content = `<p role="alert">${providerText(frame, isUsed ? "firstUsed" : "firstUnknown")}</p>
<p class="links"><a href="/login">${providerText(frame, "back")}</a></p>`;
  const title = providerText(frame, isUsed ? "firstUsedTitle" : "firstUnknownTitle");
  return framePage(frame, { title, content, isNarrow: true });
}
