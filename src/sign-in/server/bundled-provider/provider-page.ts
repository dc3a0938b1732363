import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { type ProviderWords, providerWords } from "./provider-words.ts";

type PlainWord = { [K in keyof ProviderWords]: ProviderWords[K] extends string ? K : never }[keyof ProviderWords];

/** A text of these pages, with variables filled in and HTML-escaped. */
export function providerText(
  { locale, brand }: Frame,
  key: PlainWord,
  variables: Readonly<Record<string, string>> = {},
): string {
  const all: Readonly<Record<string, string>> = { brand, ...variables };
  return escapeHtml(providerWords[locale][key].replace(/\{(\w+)\}/g, (written, name: string) => all[name] ?? written));
}

/** An error at the provider and the way back. `code` is the protocol's error code. */
export function problemPage(frame: Frame, kind: "expired" | "failed", code?: string): Page {
  const small = code ? `<small>${escapeHtml(code)}</small>` : "";
  const content = `<p>${providerText(frame, kind)}</p>\n<a href="/login">${providerText(frame, "back")}</a>${small}`;
  return framePage(frame, { title: providerText(frame, `${kind}Title`), content, isNarrow: true });
}

/** Asks for confirmation before signing out, if the request doesn't prove that the person wants it. */
export function signOutPage(frame: Frame, form: string): Page {
  const button = `<button class="act" type="submit" form="op.logoutForm" name="logout" value="yes">${providerText(frame, "signOut")}</button>`;
  return framePage(frame, {
    title: providerText(frame, "signOutTitle"),
    content: `${form}\n${button}`,
    isNarrow: true,
  });
}
