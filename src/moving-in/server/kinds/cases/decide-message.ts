import { createHash } from "node:crypto";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { MessageToImport } from "#case-messages/server/imports/import-messages.ts";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import type { ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import { isInternalMessage, type MessageImportCells } from "#moving-in/rules/columns/message-columns.ts";
import type { Decision } from "#moving-in/server/import-kind.ts";
import { authorKey, type ImportAuthor } from "./case-import-store.ts";
import { readImportedText } from "./read-text.ts";

export type MessageImportRow = ParsedRow<MessageImportCells>;

/** What rows of messages refer to: cases in lower case, people by `authorKey`. */
export type KnownToMessages = {
  readonly now: Date;
  readonly cases: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, ImportAuthor>;
  /** Whether it was imported before. */
  readonly isThere: (message: { readonly caseId: number; readonly key: string }) => boolean;
};

/** What keys of imported messages begin with, and none that a client gives. */
export const keyStart = "imported:";

/** What a message is known again by: its id or, without one, all that it says. */
export function keyOfMessage({ originalNumber = "", messageId, sentAt, text }: MessageImportCells): string {
  const known = messageId ?? `${sentAt?.toISOString()}\n${text}`;
  const hash = createHash("sha256").update(`${originalNumber.toLowerCase()}\n${known}`);
  return `${keyStart}${hash.digest("hex").slice(0, 40)}`;
}

type Author = Pick<MessageToImport, "authorId" | "byStaff"> & { readonly doubts: readonly ImportReason[] };

/** Who wrote it; whoever isn't known here becomes a former user on the side that the file says. */
function authorOf(
  { author: text, authorSide }: MessageImportCells,
  isInternal: boolean,
  people: KnownToMessages["people"],
): Author {
  const found = people.get(authorKey(text ?? ""));
  if (found) return { authorId: found.id, byStaff: found.isStaff, doubts: [] };
  const byStaff = isInternal || authorSide === "staff";
  const doubts: ImportReason[] = [{ code: "authorUnknown", column: "author", params: { text: text ?? "" } }];
  return { authorId: null, byStaff, doubts };
}

/** What becomes of a row. A message that was imported before is left alone. */
export function decideMessage(row: MessageImportRow, known: KnownToMessages): Decision<MessageToImport> {
  const { values } = row;
  const { originalNumber = "", sentAt, text = "" } = values;
  const bad = (reason: ImportReason) => ({ row: row.row, outcome: "bad", keys: [], reasons: [reason] }) as const;
  const caseId = known.cases.get(originalNumber.toLowerCase());
  if (caseId === undefined)
    return bad({ code: "caseUnknown", column: "originalNumber", params: { text: originalNumber } });
  const key = keyOfMessage(values);
  if (known.isThere({ caseId, key }))
    return { row: row.row, outcome: "left", keys: [key], reasons: [{ code: "messageThere" }] };
  if (sentAt === undefined) return bad({ code: "missing", column: "sentAt" });
  if (sentAt > known.now) return bad({ code: "inFuture", column: "sentAt" });
  const isInternal = isInternalMessage(values);
  if (isInternal === null) return bad({ code: "missing", column: "audience" });
  const { doubts, ...author } = authorOf(values, isInternal, known.people);
  if (isInternal && !author.byStaff) return bad({ code: "internalByCustomer", column: "author" });
  const read = readImportedText(text, messageBounds.text.max, "text");
  if ("problem" in read) return bad(read.problem);
  if (read.markup === "") return bad({ code: "missing", column: "text" });
  const plan: MessageToImport = { caseId, key, isInternal, comment: read.markup, at: sentAt, ...author };
  return { row: row.row, outcome: "made", keys: [key], plan, reasons: doubts };
}
