import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { type ProviderWords, providerWords } from "./provider-words.ts";

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
