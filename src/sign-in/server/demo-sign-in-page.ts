import { randomBytes } from "node:crypto";
import type { DemoPerson } from "#sign-in/server/demo-people-store.ts";
import { demoSignInStyle } from "#sign-in/server/demo-sign-in-style.ts";
import { demoSignInWords } from "#sign-in/server/demo-sign-in-words.ts";
import { chooseLocale, type Locale, localeCookie, localeTag } from "#wording/locale.ts";

/** A page of the bundled provider with the policy that goes with it: nothing runs, nothing is fetched. */
export type Page = { readonly html: string; readonly contentSecurityPolicy: string };

/** How the person has the product: its language, its name, and light or dark when they chose one. */
export type Frame = { readonly locale: Locale; readonly brand: string; readonly scheme: "light" | "dark" | null };

/** What a browser's cookies and its languages say of that. */
export function frameFor(brand: string, cookie: (name: string) => string | undefined, languages: string): Frame {
  const scheme = cookie("havn_scheme");
  return {
    brand,
    locale: chooseLocale(cookie(localeCookie.name), languages),
    scheme: scheme === "light" || scheme === "dark" ? scheme : null,
  };
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The harbour mark of the product. */
const mark = `<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true">
<rect width="24" height="24" rx="6" fill="var(--solid)"/>
<path d="M7 5.5v9.2M17 5.5v9.2M7 10.2h10" stroke="#fff" stroke-width="2.2"/>
<path d="M4.5 18.4c1.25-1.2 2.5-1.2 3.75 0s2.5 1.2 3.75 0 2.5-1.2 3.75 0 2.5 1.2 3.75 0" stroke="#9ccbe8" stroke-width="1.8"/>
</svg>`;

/** A whole page around `content`, which is HTML. */
export function framePage({ locale, brand, scheme }: Frame, title: string, content: string): Page {
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="${localeTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${demoSignInStyle}${scheme ? `:root { color-scheme: ${scheme}; }` : ""}</style>
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
