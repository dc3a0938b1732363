import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import type { PasskeyRequest } from "#sign-in/contract/passkey.ts";
import { providerText } from "./provider-page.ts";

export type PasskeyForm = {
  readonly request: PasskeyRequest;
  /** URL of the script that asks the browser for a passkey; null without the web build, and then there is no button. */
  readonly script: string | null;
};

/**
 * A button that the script shows where the browser knows passkeys, and fills. `isMain`: it's what the page is for, not an
 * alternative to a password.
 */
export function passkeyButton(frame: Frame, action: string, form: PasskeyForm | null, isMain = false): string {
  if (form === null || form.script === null) return "";
  const failed = providerText(frame, "passkeyFailed");
  return `<form method="post" action="${escapeHtml(action)}" class="passkey" data-passkey="${escapeHtml(JSON.stringify(form.request))}" hidden>
<input type="hidden" name="passkey">
<button class="${isMain ? "act" : "other"}" type="button">${providerText(frame, isMain ? "passkeyMine" : "passkeySignIn")}</button>
<p class="problem" role="alert" data-failed="${failed}"></p>
</form>`;
}
