import { outboxPath, writeMailPath } from "#platform/contract/demo-paths.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { forgotPasswordPath } from "#sign-in/server/passwords/password-link.ts";
import type { DemoAccount } from "./demo-people-store.ts";
import { type PasskeyForm, passkeyButton } from "./passkey-form.ts";
import { emailField, type Note, noteOf, passwordField } from "./provider-form.ts";
import { providerText } from "./provider-page.ts";

export type SignInForm = {
  readonly action: string;
  /** The previous input. */
  readonly email: string;
  readonly note?: Note | null;
  readonly missing?: readonly ("email" | "password")[];
  /** The demo's people, who need no password; null otherwise. */
  readonly people: readonly DemoAccount[] | null;
  /** Whether the demo has a mailbox that anybody can write to. */
  readonly hasMailbox: boolean;
  /** Null where passkeys can't be asked for. */
  readonly passkey: PasskeyForm | null;
  /** False once a passkey was refused: a browser that answers without its person would show the same one again and again. */
  readonly offersInField?: boolean;
};

/** Email and password and, in demo mode, a list of people. */
export function signInPage(frame: Frame, given: SignInForm): Page {
  const title = providerText(frame, "title");
  const form = credentials(frame, given);
  const script = given.passkey?.script ?? null;
  if (given.people === null) return framePage(frame, { title, content: form, isNarrow: true, script });
  const content = `<div class="beside">\n<div>${form}</div>\n${demo(frame, given, given.people)}\n</div>`;
  return framePage(frame, { title, content, script });
}

function credentials(frame: Frame, given: SignInForm): string {
  const { action, email, note, missing = [], people, passkey, offersInField = true } = given;
  const isRetry = email !== "" && !missing.includes("email");
  const focus = people !== null && !note && missing.length === 0 ? null : isRetry ? "password" : "email";
  const [emailProblem, passwordProblem] = [
    missing.includes("email") ? providerText(frame, "missingEmail") : null,
    missing.includes("password") ? providerText(frame, "missingPassword") : null,
  ];
  return `${noteOf(note)}<form method="post" action="${escapeHtml(action)}" class="form" novalidate>
${emailField(frame, { value: email, problem: emailProblem, hasFocus: focus === "email", offersPasskeys: passkey !== null && offersInField })}
${passwordField(frame, { problem: passwordProblem, hasFocus: focus === "password" })}
<button class="act" type="submit">${providerText(frame, "signIn")}</button>
<a href="${forgotPasswordPath}">${providerText(frame, "forgot")}</a>
</form>
${passkeyButton(frame, action, passkey)}`;
}

/** The people grouped by role; each signs in by one click. */
function demo(frame: Frame, { action, hasMailbox }: SignInForm, people: readonly DemoAccount[]): string {
  const groups = [
    { title: providerText(frame, "staff"), members: people.filter((person) => person.isStaff) },
    {
      title: providerText(frame, "administrators"),
      members: people.filter((person) => !person.isStaff && person.isAdministrator),
    },
    {
      title: providerText(frame, "users"),
      members: people.filter((person) => !person.isStaff && !person.isAdministrator),
    },
  ].filter(({ members }) => members.length > 0);
  const lists = groups.map(
    ({ title, members }, index) => `<section aria-labelledby="group-${index}">
<h3 id="group-${index}">${title}</h3>
<ul>${members.map((person) => `<li>${personButton(person, frame)}</li>`).join("\n")}</ul>
</section>`,
  );
  return `<section aria-labelledby="demo">
<h2 id="demo">${providerText(frame, "demoTitle")}</h2>
<p>${providerText(frame, people.length > 0 ? "intro" : "nobody")}</p>
<form method="post" action="${escapeHtml(action)}" class="groups">
${lists.join("\n")}
</form>
<p class="links after"><a href="${outboxPath}">${providerText(frame, "outbox")}</a>${hasMailbox ? ` <a href="${writeMailPath}">${providerText(frame, "writeMail")}</a>` : ""}</p>
</section>`;
}

function personButton(person: DemoAccount, frame: Frame): string {
  return `<button class="person" name="userId" value="${person.userId}">
<span class="initials" aria-hidden="true">${escapeHtml(initialsOf(person.name))}</span>
<span><span class="name">${escapeHtml(person.name)}</span>
<span class="about">${aboutOf(person, frame)}</span></span>
</button>`;
}

function aboutOf({ isStaff, isAdministrator, roles, companies }: DemoAccount, frame: Frame): string {
  if (isStaff) return roles.map((role) => providerText(frame, `${role}StaffRole`)).join(" · ");
  const role = providerText(frame, isAdministrator ? "administratorRole" : "userRole");
  return [role, escapeHtml(companies.join(", "))].filter(Boolean).join(" · ");
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
