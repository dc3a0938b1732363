import { bounds } from "#platform/contract/bounds.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { type Locale, locales } from "#wording/locale.ts";
import { providerText } from "./provider-page.ts";

/** A message above the form's fields; HTML. Problems are announced to screen readers. */
export type Note = { readonly title: string; readonly text: string; readonly isProblem: boolean };

export const noteOf = (note: Note | null | undefined): string =>
  note
    ? `<div class="note" ${note.isProblem ? 'data-problem role="alert"' : 'role="status"'}><strong>${note.title}</strong> ${note.text}</div>\n`
    : "";

type Field = { readonly problem: string | null; readonly hasFocus: boolean };

/** Attributes that connect a field to its help and error, and autofocus. */
function attributes(id: string, { problem, hasFocus }: Field, help?: string): string {
  const described = [problem === null ? null : `${id}-problem`, help ?? null].filter(Boolean).join(" ");
  return [
    `id="${id}"`,
    described ? `aria-describedby="${described}"` : "",
    problem === null ? "" : 'aria-invalid="true"',
    hasFocus ? "autofocus" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const problemOf = (id: string, problem: string | null): string =>
  problem === null ? "" : `<p class="problem" id="${id}-problem"><span aria-hidden="true">⚠</span> ${problem}</p>`;

/** `offersPasskeys`: the browser offers them in this field. */
export const emailField = (
  frame: Frame,
  { value, offersPasskeys = false, ...field }: Field & { readonly value: string; readonly offersPasskeys?: boolean },
): string =>
  `<div class="field">
<label for="email">${providerText(frame, "email")}</label>
<input ${attributes("email", field)} name="email" type="email" autocomplete="${offersPasskeys ? "username webauthn" : "username"}" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(value)}">
${problemOf("email", field.problem)}
</div>`;

export const passwordField = (frame: Frame, field: Field): string =>
  `<div class="field">
<label for="password">${providerText(frame, "password")}</label>
<input ${attributes("password", field)} name="password" type="password" autocomplete="current-password" required>
${problemOf("password", field.problem)}
</div>`;

/** Six digits of an app, or a recovery code. */
export const codeField = (frame: Frame, kind: "code" | "recoveryCode", field: Field): string =>
  `<div class="field">
<label for="${kind}">${providerText(frame, kind)}</label>
<input ${attributes(kind, field, `${kind}-help`)} name="${kind}" ${kind === "code" ? 'inputmode="numeric" autocomplete="one-time-code"' : 'autocomplete="off" autocapitalize="characters" spellcheck="false"'} maxlength="20" required>
${problemOf(kind, field.problem)}
<p class="help" id="${kind}-help">${providerText(frame, `${kind}Help`)}</p>
</div>`;

export const nameField = (frame: Frame, { value, ...field }: Field & { readonly value: string }): string =>
  `<div class="field">
<label for="name">${providerText(frame, "firstName")}</label>
<input ${attributes("name", field)} name="name" autocomplete="name" maxlength="${bounds.name}" required value="${escapeHtml(value)}">
${problemOf("name", field.problem)}
</div>`;

/** One of Havn's languages, named in itself. */
export const languageField = (frame: Frame, value: Locale): string =>
  `<div class="field">
<label for="language">${providerText(frame, "firstLanguage")}</label>
<select id="language" name="language">
${locales.map((one) => `<option value="${one}" lang="${one}"${one === value ? " selected" : ""}>${languageNames[one]}</option>`).join("\n")}
</select>
</div>`;

const languageNames: Readonly<Record<Locale, string>> = { da: "Dansk", en: "English" };

/** The email whose password is chosen, so password managers save both. */
export const fixedEmailField = (frame: Frame, email: string): string =>
  `<div class="field">
<label for="email">${providerText(frame, "email")}</label>
<input id="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
</div>`;

/** A new password; the meter's script fills the empty paragraph. */
export const newPasswordField = (frame: Frame, field: Field, label: "newPassword" | "firstPassword" = "newPassword") =>
  `<div class="field">
<label for="newPassword">${providerText(frame, label)}</label>
<div class="shown"><input ${attributes("newPassword", field, "newPassword-help")} name="newPassword" type="password" autocomplete="new-password" minlength="10" required></div>
${problemOf("newPassword", field.problem)}
<p class="strength" role="status"></p>
<p class="help" id="newPassword-help">${providerText(frame, "newPasswordHelp")}</p>
</div>`;

/** Our form fields that are never echoed, by name. */
export const passwordsAnew = (frame: Frame): Readonly<Record<string, string>> => ({
  password: passwordField(frame, { problem: null, hasFocus: true }),
  newPassword: newPasswordField(frame, { problem: null, hasFocus: true }),
});
