import { browserSupportsWebAuthnAutofill } from "@simplewebauthn/browser";
import type { PasskeyRequest, ShownPasskey } from "#sign-in/contract/passkey.ts";
import { askBrowserForPasskey, knowsPasskeys } from "./browser-passkeys.ts";

/* Runs only on the bundled provider's pages that accept a passkey: shows their button, and has the browser offer passkeys
   in the field for the email. The pages work without it. */
const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
const [field, button] = [form?.querySelector("input"), form?.querySelector("button")];
const problem = form?.querySelector<HTMLElement>(".problem");
if (form && field && button && problem && knowsPasskeys()) {
  const request = JSON.parse(form.dataset.passkey ?? "{}") as PasskeyRequest;
  const send = (shown: ShownPasskey) => {
    field.value = JSON.stringify(shown);
    form.submit();
  };
  form.hidden = false;
  button.addEventListener("click", () => {
    problem.textContent = "";
    const sayIt = () => {
      problem.textContent = problem.dataset.failed ?? "";
    };
    askBrowserForPasskey(request).then(send, sayIt);
  });
  void offerInField(request, send);
}

/** Canceled by the button's request, or where no field offers them. */
async function offerInField(request: PasskeyRequest, send: (shown: ShownPasskey) => void): Promise<void> {
  const hasField = document.querySelector('input[autocomplete$="webauthn"]') !== null;
  if (!hasField || !(await browserSupportsWebAuthnAutofill())) return;
  await askBrowserForPasskey(request, true).then(send, () => undefined);
}
