import type { SealKind } from "#email-intake/server/reading/open-signed.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { App } from "#platform/server/app.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

type Reader = { readonly userId: number; readonly customerNumber: string | null };

/** The note below the text of an email with unreadable parts, as HTML; empty if everything could be read. */
export async function sealedNote(app: App, reader: Reader, sealed: readonly SealKind[]): Promise<string> {
  if (sealed.length === 0) return "";
  const { t } = serverWords(
    await findMailLocale(app.database.db, { ...reader, fallback: havnLocale(app.settings, "da") }),
    app.settings.brand,
  );
  return sealed.map((kind) => `<p><em>${escapeHtml(t(`intakeReceipt.${kind}`))}</em></p>`).join("");
}
