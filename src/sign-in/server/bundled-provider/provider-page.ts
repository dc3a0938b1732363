import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import type { enUS } from "#sign-in/words/server/en-US.ts";
import { serverWords } from "#wording/server/server-words.ts";

export type ProviderKey = keyof typeof enUS.provider;

/** A text of these pages, with variables filled in and HTML-escaped. */
export function providerText(
  { locale, brand }: Frame,
  key: ProviderKey,
  variables: Readonly<Record<string, string>> = {},
): string {
  return escapeHtml(serverWords(locale, brand).t.orNull(`provider.${key}`, variables) ?? "");
}

/** The texts of the script that rates a password. */
export const meterWords = ({ locale, brand }: Frame) => {
  const { t } = serverWords(locale, brand);
  return {
    show: t("provider.show"),
    hide: t("provider.hide"),
    strength: t("provider.strength", { strength: "{strength}" }),
    weak: t("provider.weak"),
    medium: t("provider.medium"),
    strong: t("provider.strong"),
  };
};

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
