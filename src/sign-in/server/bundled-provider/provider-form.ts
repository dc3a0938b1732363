import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { say } from "./provider-page.ts";

/** What a form has to say before its fields; HTML. A problem is announced at once. */
export type Note = { readonly title: string; readonly text: string; readonly isProblem: boolean };

export const noteOf = (note: Note | null | undefined): string =>
  note
    ? `<div class="note" ${note.isProblem ? 'data-problem role="alert"' : 'role="status"'}><strong>${note.title}</strong> ${note.text}</div>\n`
    : "";

type Field = { readonly problem: string | null; readonly hasFocus: boolean };

/** How a field is tied to its help and its problem, and whether it has the focus at first. */
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

export const emailField = (frame: Frame, { value, ...field }: Field & { readonly value: string }): string =>
  `<div class="field">
<label for="email">${say(frame, "email")}</label>
<input ${attributes("email", field)} name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(value)}">
${problemOf("email", field.problem)}
</div>`;

export const passwordField = (frame: Frame, field: Field): string =>
  `<div class="field">
<label for="password">${say(frame, "password")}</label>
<input ${attributes("password", field)} name="password" type="password" autocomplete="current-password" required>
${problemOf("password", field.problem)}
</div>`;

/** The e-mail for which a password is chosen, so that password managers keep both together. */
export const fixedEmailField = (frame: Frame, email: string): string =>
  `<div class="field">
<label for="email">${say(frame, "email")}</label>
<input id="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
</div>`;

/** A new password; the script of the meter fills in the empty paragraph. */
export const newPasswordField = (frame: Frame, field: Field): string =>
  `<div class="field">
<label for="newPassword">${say(frame, "newPassword")}</label>
<div class="shown"><input ${attributes("newPassword", field, "newPassword-help")} name="newPassword" type="password" autocomplete="new-password" minlength="10" required></div>
${problemOf("newPassword", field.problem)}
<p class="strength" role="status"></p>
<p class="help" id="newPassword-help">${say(frame, "newPasswordHelp")}</p>
</div>`;

/** The fields of our forms that no page repeats, by name. */
export const passwordsAnew = (frame: Frame): Readonly<Record<string, string>> => ({
  password: passwordField(frame, { problem: null, hasFocus: true }),
  newPassword: newPasswordField(frame, { problem: null, hasFocus: true }),
});
