import { randomBytes } from "node:crypto";
import type { DemoPerson } from "#sign-in/server/demo-people-store.ts";
import { demoSignInStyle } from "#sign-in/server/demo-sign-in-style.ts";
import { demoSignInWords } from "#sign-in/server/demo-sign-in-words.ts";
import { type Locale, localeTag } from "#wording/locale.ts";

/** A page of the bundled provider with the policy that goes with it: nothing runs, nothing is fetched. */
export type Page = { readonly html: string; readonly contentSecurityPolicy: string };

type Frame = { readonly locale: Locale; readonly brand: string };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const mark = `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 9v12m-8-8a8 8 0 0 0 16 0m1 0h-2M5 13H3"/>
  <circle cx="12" cy="6" r="3"/></svg>`;

/** A whole page around `content`, which is HTML. */
export function framePage({ locale, brand }: Frame, title: string, content: string): Page {
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="${localeTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${demoSignInStyle}</style>
</head>
<body>
<main>
<div class="brand">${mark}${escapeHtml(brand)}</div>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>`;
  const own = `style-src 'nonce-${nonce}'; img-src data:; form-action 'self'`;
  return { html, contentSecurityPolicy: `default-src 'none'; ${own}; base-uri 'none'; frame-ancestors 'none'` };
}

/** The people to choose from, grouped by kind; each is one click. */
export function demoSignInPage(frame: Frame, action: string, people: readonly DemoPerson[]): Page {
  const words = demoSignInWords[frame.locale];
  const groups = [
    { title: words.staff, members: people.filter((person) => person.isStaff) },
    { title: words.administrators, members: people.filter((person) => !person.isStaff && person.isAdministrator) },
    { title: words.users, members: people.filter((person) => !person.isStaff && !person.isAdministrator) },
  ].filter(({ members }) => members.length > 0);
  const lists = groups.map(
    ({ title, members }, index) => `<section aria-labelledby="group-${index}">
<h2 id="group-${index}">${escapeHtml(title)}</h2>
<ul>${members.map((person) => `<li>${personButton(person, frame.locale)}</li>`).join("\n")}</ul>
</section>`,
  );
  const content = `<p>${escapeHtml(people.length > 0 ? words.intro : words.nobody)}</p>
<form method="post" action="${escapeHtml(action)}" class="groups">
${lists.join("\n")}
</form>`;
  return framePage(frame, words.title, content);
}

function personButton(person: DemoPerson, locale: Locale): string {
  return `<button class="person" name="userId" value="${person.userId}">
<span class="initials" aria-hidden="true">${escapeHtml(initialsOf(person.name))}</span>
<span><span class="name">${escapeHtml(person.name)}</span>
<span class="about">${escapeHtml(aboutOf(person, locale))}</span></span>
</button>`;
}

function aboutOf({ isStaff, isAdministrator, jobTitle, companies }: DemoPerson, locale: Locale): string {
  const words = demoSignInWords[locale];
  if (isStaff) return jobTitle ?? words.staffRole;
  return [isAdministrator ? words.administratorRole : words.userRole, companies.join(", ")].filter(Boolean).join(" · ");
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** Something went wrong at the provider: what, and the way back. `code` is the protocol's word for it. */
export function demoProblemPage(frame: Frame, kind: "expired" | "failed", code?: string): Page {
  const words = demoSignInWords[frame.locale];
  const small = code ? `<small>${escapeHtml(code)}</small>` : "";
  const content = `<p>${escapeHtml(words[kind])}</p>\n<a href="/login">${escapeHtml(words.back)}</a>${small}`;
  return framePage(frame, words[`${kind}Title`], content);
}

/** Asks before signing out, when the request doesn't prove that it comes from the person themselves. */
export function demoSignOutPage(frame: Frame, form: string): Page {
  const words = demoSignInWords[frame.locale];
  const button = `<button class="act" type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(words.signOut)}</button>`;
  return framePage(frame, words.signOutTitle, `${form}\n${button}`);
}
