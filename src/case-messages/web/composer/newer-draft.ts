import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { StoredDraft } from "./draft-queries.ts";

/** The local draft: its text, when it was written, and what the server had then. */
export type LocalDraft = { readonly text: string; readonly stored: string | null; readonly at: number };

const readsSame = (one: string, other: string): boolean =>
  visibleText(one) === visibleText(other) && pictureFileIds(one).join() === pictureFileIds(other).join();

/**
 * Which draft to continue: "local" or "server" (which may be none: the message was sent or emptied elsewhere). Never
 * discards text the server doesn't have for something older, nor because of server data read (`askedAt`) before it was
 * written.
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
