import { randomBytes } from "node:crypto";
import { chooseLocale, type Locale, localeCookie, localeTag } from "#wording/locale.ts";
import { providerStyle } from "./provider-style.ts";
import { type ProviderWords, providerWords } from "./provider-words.ts";

/** A page of the bundled provider with the policy that goes with it: nothing is fetched, and nothing runs but what it names. */
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

type PlainWord = { [K in keyof ProviderWords]: ProviderWords[K] extends string ? K : never }[keyof ProviderWords];

/** A text of these pages, filled in and safe in HTML. */
export function say(
  { locale, brand }: Frame,
  key: PlainWord,
  variables: Readonly<Record<string, string>> = {},
): string {
  const all: Readonly<Record<string, string>> = { brand, ...variables };
  return escapeHtml(providerWords[locale][key].replace(/\{(\w+)\}/g, (written, name: string) => all[name] ?? written));
}

/** The harbour mark of the product. */
const mark = `<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true">
<rect width="24" height="24" rx="6" fill="var(--solid)"/>
<path d="M7 5.5v9.2M17 5.5v9.2M7 10.2h10" stroke="#fff" stroke-width="2.2"/>
<path d="M4.5 18.4c1.25-1.2 2.5-1.2 3.75 0s2.5 1.2 3.75 0 2.5-1.2 3.75 0 2.5 1.2 3.75 0" stroke="#9ccbe8" stroke-width="1.8"/>
</svg>`;

type Content = {
  /** HTML, as is everything but the title. */
  readonly title: string;
  readonly content: string;
  /** One column for a form, instead of the whole width. */
  readonly isNarrow?: boolean;
  /** The address of a script of our own that the page may run. */
  readonly script?: string | null;
  /** A script of our own that stands in the page, and may ask us something. */
  readonly inlineScript?: string;
};

/** A whole page. `title` is HTML already. */
export function framePage(
  { locale, brand, scheme }: Frame,
  { title, content, isNarrow, script, inlineScript }: Content,
): Page {
  const nonce = randomBytes(16).toString("base64");
  const chosen = scheme ? `:root { color-scheme: ${scheme}; }` : "";
  const run = script ? `\n<script type="module" nonce="${nonce}" src="${escapeHtml(script)}"></script>` : "";
  const inline = inlineScript ? `\n<script nonce="${nonce}">${inlineScript}</script>` : "";
  const html = `<!doctype html>
<html lang="${localeTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${providerStyle}${chosen}</style>${run}
</head>
<body>
<main${isNarrow ? ' class="narrow"' : ""}>
<div class="brand">${mark}${escapeHtml(brand)}</div>
<h1>${title}</h1>
${content}
</main>${inline}
</body>
</html>`;
  const runs = script || inlineScript ? ` script-src 'nonce-${nonce}';` : "";
  const scripts = inlineScript ? `${runs} connect-src 'self';` : runs;
  const own = `${scripts} style-src 'nonce-${nonce}'; img-src data:; form-action 'self'`;
  return { html, contentSecurityPolicy: `default-src 'none';${own}; base-uri 'none'; frame-ancestors 'none'` };
}

/** Something went wrong at the provider: what, and the way back. `code` is the protocol's word for it. */
export function problemPage(frame: Frame, kind: "expired" | "failed", code?: string): Page {
  const small = code ? `<small>${escapeHtml(code)}</small>` : "";
  const content = `<p>${say(frame, kind)}</p>\n<a href="/login">${say(frame, "back")}</a>${small}`;
  return framePage(frame, { title: say(frame, `${kind}Title`), content });
}

/** Asks before signing out, when the request doesn't prove that it comes from the person themselves. */
export function signOutPage(frame: Frame, form: string): Page {
  const button = `<button class="act" type="submit" form="op.logoutForm" name="logout" value="yes">${say(frame, "signOut")}</button>`;
  return framePage(frame, { title: say(frame, "signOutTitle"), content: `${form}\n${button}` });
}
