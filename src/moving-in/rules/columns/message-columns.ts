import { bounds } from "#platform/contract/bounds.ts";
import { originalNumber, wholeText } from "./case-columns.ts";
import type { CellValues, ImportColumns, ParsedCell } from "./import-column.ts";
import { instantCell } from "./instant-cell.ts";
import { choiceCell, lineCell } from "./parse-cells.ts";

/** Characters of a message's id. */
const maxId = 100;

const yesOrNo = choiceCell({
  yes: ["true", "1", "ja", "y", "t", "sand"],
  no: ["false", "0", "nej", "n", "f", "falsk"],
});

const audience = choiceCell({
  external: ["public", "offentlig", "ekstern", "reply", "svar", "synlig"],
  internal: ["intern", "private", "privat", "note", "internal note", "intern note", "skjult"],
});
/** Kinds of messages that are external in some systems and internal in others. */
const saysNothing: readonly string[] = [
  "comment",
  "kommentar",
  "email",
  "e-mail",
  "mail",
  "web",
  "phone",
  "voicecomment",
];

const audienceCell = (text: string): ParsedCell<"external" | "internal" | undefined> =>
  saysNothing.includes(text.toLowerCase()) ? { value: undefined } : audience(text);

/** A message is internal by one of three columns, since each system says it in its own way. */
export const messageImportColumns = {
  // In a file of messages, `id` is that of the message.
  originalNumber: { ...originalNumber, headings: originalNumber.headings.filter((heading) => heading !== "id") },
  messageId: {
    headings: [
      ...["besked-id", "beskednummer", "kommentar-id", "message id", "message_id", "comment id", "comment_id"],
      ...["article id", "article_id", "conversation id", "note id", "id"],
    ],
    parse: lineCell(maxId),
  },
  sentAt: {
    headings: [
      ...["tidspunkt", "sendt", "oprettet", "dato"],
      ...["created at", "created", "created_at", "sent", "sent at", "time", "date", "timestamp"],
    ],
    isRequired: true,
    parse: instantCell,
  },
  author: {
    headings: [
      ...["forfatter", "afsender", "skrevet af", "fra", "bruger"],
      ...["author", "author email", "from", "sender", "user", "user email", "created by", "written by"],
    ],
    parse: lineCell(bounds.email),
  },
  authorSide: {
    headings: ["side", "forfattertype", "afsendertype", "author type", "author role", "sender type", "user type"],
    parse: choiceCell({
      staff: ["agent", "admin", "employee", "medarbejder", "support", "internal"],
      customer: ["kunde", "end-user", "end user", "user", "contact", "requester", "kontakt"],
    }),
  },
  audience: {
    headings: ["synlighed", "beskedtype", "type", "visibility", "message type", "comment type"],
    parse: audienceCell,
  },
  isPublic: { headings: ["public", "is public", "offentlig"], parse: yesOrNo },
  isInternal: { headings: ["internal", "private", "is private", "intern", "privat"], parse: yesOrNo },
  text: {
    headings: [
      ...["besked", "tekst", "kommentar", "indhold"],
      ...["message", "text", "comment", "body", "content", "html body", "html_body", "plain body", "body_text"],
    ],
    isRequired: true,
    parse: wholeText,
  },
} as const satisfies ImportColumns;
export type MessageImportCells = CellValues<typeof messageImportColumns>;

/**
 * Whether a message is internal, as it is if one of its columns says so; null if none says anything, since a guess could show
 * customers what isn't for them.
 */
export function isInternalMessage({ audience, isPublic, isInternal }: MessageImportCells): boolean | null {
  if (audience === "internal" || isInternal === "yes" || isPublic === "no") return true;
  return audience === undefined && isInternal === undefined && isPublic === undefined ? null : false;
}
