import { visibleText } from "#platform/rules/visible-text.ts";
import type { StoredDraft } from "./draft-queries.ts";

/** What this browser keeps of a message: its text, when it was written, and what of it the server had by then. */
export type LocalDraft = { readonly text: string; readonly stored: string | null; readonly at: number };

const readsSame = (one: string, other: string): boolean => visibleText(one) === visibleText(other);

/**
 * With which of the two to go on: "local", "server" (whose draft may be none: the message was sent, or emptied,
 * somewhere else). What the server has not got yet is never given up for something older.
 */
export function newerDraft(local: LocalDraft | null, server: StoredDraft | null): "local" | "server" {
  if (local === null) return "server";
  const isStored = local.stored !== null && local.stored === local.text;
  if (server === null) return isStored ? "server" : "local";
  if (readsSame(server.comment, local.text)) return "local";
  if (isStored) return "server";
  if (local.stored !== null && readsSame(server.comment, local.stored)) return "local";
  return Date.parse(server.savedAt) > local.at ? "server" : "local";
}
