import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { StoredDraft } from "./draft-queries.ts";

/** What this browser keeps of a message: its text, when it was written, and what of it the server had by then. */
export type LocalDraft = { readonly text: string; readonly stored: string | null; readonly at: number };

const readsSame = (one: string, other: string): boolean => visibleText(one) === visibleText(other);

/**
 * With which of the two to go on: "local", "server" (whose draft may be none: the message was sent, or emptied,
 * somewhere else). What the server has not got yet is never given up for something older, nor is anything for what was
 * heard of the server (`askedAt`) before it was written.
 */
export function newerDraft(local: LocalDraft | null, server: StoredDraft | null, askedAt: number): "local" | "server" {
  if (local === null) return "server";
  const isStored = local.stored !== null && local.stored === local.text;
  if (server && readsSame(server.comment, local.text)) return "local";
  if (isStored) return askedAt > local.at ? "server" : "local";
  if (server === null) return "local";
  if (local.stored !== null && readsSame(server.comment, local.stored)) return "local";
  return Date.parse(server.savedAt) > local.at ? "server" : "local";
}
