import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { type PasskeyForm, passkeyButton } from "./passkey-form.ts";
import { codeField, type Note, noteOf } from "./provider-form.ts";
import { providerText } from "./provider-page.ts";

export type SecondStep = {
  readonly action: string;
  readonly email: string;
  /** Null if the person has no passkey. */
  readonly passkey: PasskeyForm | null;
  readonly hasTotp: boolean;
  readonly hasRecoveryCodes: boolean;
  readonly note?: Note | null;
  /** Which field was empty or wrong. */
  readonly problem?: { readonly at: CodeKind; readonly text: string } | null;
};
export type CodeKind = "code" | "recoveryCode";

/** The query with which somebody else signs in instead. */
export const againQuery = "again";

/** Asks who gave the right password for what they have besides it. */
export function secondStepPage(frame: Frame, given: SecondStep): Page {
  const { action, email, passkey, hasTotp, hasRecoveryCodes, note, problem = null } = given;
  const ways = [
    passkeyButton(frame, action, passkey, true),
    hasTotp ? codeForm(frame, given, "code") : "",
    hasRecoveryCodes
      ? `<details${problem?.at === "recoveryCode" || (!hasTotp && !passkey?.script) ? " open" : ""}>
<summary>${providerText(frame, "recoveryInstead")}</summary>
${codeForm(frame, given, "recoveryCode")}
</details>`
      : "",
  ].filter(Boolean);
  const content = `<p>${providerText(frame, "secondIntro", { email })}</p>
${noteOf(note)}<div class="ways">
${ways.join("\n")}
</div>
<p class="after">${providerText(frame, "secondLost")}</p>
<p class="links"><a href="${escapeHtml(action)}?${againQuery}=1">${providerText(frame, "secondOther")}</a></p>`;
  const script = passkey?.script ?? null;
  return framePage(frame, { title: providerText(frame, "secondTitle"), content, isNarrow: true, script });
}

function codeForm(frame: Frame, { action, problem, passkey, hasTotp }: SecondStep, kind: CodeKind): string {
  const isMine = problem?.at === kind;
  const hasFocus = isMine || (!problem && kind === "code" && hasTotp && !passkey);
  return `<form method="post" action="${escapeHtml(action)}" class="form" novalidate>
${codeField(frame, kind, { problem: isMine ? problem.text : null, hasFocus })}
<button class="act" type="submit">${providerText(frame, "secondGoOn")}</button>
</form>`;
}
