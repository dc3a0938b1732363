import { repairFields } from "./repair-fields.ts";

/* Positions of an email's parts in its bytes. */

/** Bytes that replace those from `from` up to `to`. */
export type Piece = { readonly from: number; readonly to: number; readonly bytes: Buffer };
/**
 * A part: position of its header, end of its body, and the type of its parent, such as `mixed`; null for the email
 * itself.
 */
export type Span = {
  readonly head: number;
  readonly body: number;
  readonly end: number;
  readonly among: string | null;
  readonly isFirst: boolean;
};
/** `ends` corrects boundary lines that end a multipart but are followed by more on the line. */
type Parts = { readonly spans: readonly Span[]; readonly ends: readonly Piece[] };

/** Maximum number of parts examined, like the parser's `bounds.parts`. */
const maxParts = 20_000;
const longestHead = 1_048_576;

/**
 * The email and each part that starts with a boundary declared before it. Boundaries within a contained email are its
 * own.
 */
export function partsOf(bytes: Buffer): Parts {
  const boundaries = new Map<string, { readonly kind: string; isBegun: boolean }>();
  const spans: Span[] = [];
  const ends: Piece[] = [];
  const open = (head: number, around: { readonly kind: string; isBegun: boolean } | null) => {
    const body = endOfHead(bytes, head);
    spans.push({ head, body, end: bytes.length, among: around?.kind ?? null, isFirst: around?.isBegun === false });
    if (around) around.isBegun = true;
    const inside = boundaryIn(repairFields(bytes.toString("latin1", head, body)));
    if (inside && !boundaries.has(inside.boundary))
      boundaries.set(inside.boundary, { kind: inside.kind, isBegun: false });
    return body;
  };
  const first = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  let at = open(Math.max(first, 0), null) - 1;
  for (let count = 0; count < maxParts && boundaries.size > 0; count++) {
    at = bytes.indexOf("\n--", Math.max(at, 0));
    if (at < 0) break;
    const end = endOfLine(bytes, at + 1);
    const line = bytes.toString("latin1", at + 3, Math.min(end, at + 300)).trimEnd();
    const around = boundaries.get(line);
    const ended = around ? null : endedBy(line, boundaries);
    const last = spans.at(-1);
    if (last && (around || ended !== null)) spans[spans.length - 1] = { ...last, end: Math.min(last.end, at + 1) };
    if (ended !== null && line !== `${ended}--`)
      ends.push({ from: at + 1, to: end, bytes: Buffer.from(`--${ended}--\r\n`, "latin1") });
    at = (around ? open(end, around) : end) - 1;
  }
  return { spans, ends };
}

/** The boundary whose final line this is, whatever follows it on the line; null if none. */
function endedBy(line: string, boundaries: ReadonlyMap<string, unknown>): string | null {
  const marks = [...line.matchAll(/--+/g)].map(({ index }) => index);
  const ended = [...marks, line.endsWith("--") ? line.length - 2 : 0].findLast((at) =>
    boundaries.has(line.slice(0, at)),
  );
  return ended === undefined ? null : line.slice(0, ended);
}

export const endOfLine = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf(0x0a, from);
  return end < 0 ? bytes.length : end + 1;
};

/**
 * Start of the body, after the first blank line; a part that starts with a blank line has no header. A line of white
 * space also ends a header, unless more header lines follow.
 */
export function endOfHead(bytes: Buffer, from: number): number {
  let afterSpaces = -1;
  for (let at = from; at < bytes.length && at - from < longestHead; ) {
    if (bytes[at] === 0x2d && bytes[at + 1] === 0x2d) return afterSpaces < 0 ? at : afterSpaces;
    const end = endOfLine(bytes, at);
    if (end - at === 1 || (end - at === 2 && bytes[at] === 0x0d)) return afterSpaces < 0 ? end : afterSpaces;
    const line = bytes.toString("latin1", at, Math.min(end, at + 100));
    if (afterSpaces < 0 && end - at < 100 && /^[ \t]+\r?\n$/.test(line)) afterSpaces = end;
    else if (!/^[ \t]/.test(line)) {
      if (afterSpaces >= 0 && !commonField.test(line)) return afterSpaces;
      afterSpaces = -1;
    }
    at = end;
  }
  return afterSpaces < 0 ? Math.min(bytes.length, from + longestHead) : afterSpaces;
}

/** A header field of emails, unlike a line such as "Phone: 12 34" or "E-mail: a@b.example". */
const commonField =
  /^(?:from|to|b?cc|date|subject|sender|received|comments|keywords|precedence|priority|importance|sensitivity|organi[sz]ation|status|(?:x|content|resent|list|arc|thread|auto|dkim|received|authentication)-[!-9;-~]+|mime-version|message-id|in-reply-to|references|reply-to|return-path|(?:delivered|envelope|errors|disposition-notification)-to|user-agent|feedback-id)[ \t]*:/i;

const unfolded = (head: string): string => head.replace(/\r?\n[ \t]+/g, " ");
export const fieldOf = (head: string, name: string): string =>
  new RegExp(`^${name}[ \\t]*:(.*)$`, "im").exec(unfolded(head))?.[1]?.trim() ?? "";

function boundaryIn(head: string): { boundary: string; kind: string } | null {
  const type = fieldOf(head, "content-type");
  const [, kind] = /^multipart\/([\w-]+)/i.exec(type) ?? [];
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = (quoted ?? bare ?? "").trimEnd();
  return kind && boundary ? { boundary, kind: kind.toLowerCase() } : null;
}

const partStart = /^--((?:[^\s"][^"\r\n]{0,98})?[^-"\s])[ \t]*\r?\n(?=content-[a-z-]+[ \t]*:)/im;

/**
 * If an email's declared boundary doesn't occur, replaces it with the one that its parts use; returns the same bytes
 * otherwise.
 */
export function withFoundBoundary(bytes: Buffer): Buffer {
  const start = Math.max(
    bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a),
    0,
  );
  const body = endOfHead(bytes, start);
  const head = repairFields(bytes.toString("latin1", start, body));
  const kind = /^multipart\/[\w-]+/i.exec(fieldOf(head, "content-type"))?.[0];
  if (!kind) return bytes;
  const declared = boundaryIn(head)?.boundary;
  if (declared !== undefined && bytes.includes(`\n--${declared}`, Math.max(body - 1, 0))) return bytes;
  const [, found] = partStart.exec(bytes.toString("latin1", body, body + longestHead)) ?? [];
  if (found === undefined) return bytes;
  const named = head.replace(
    /^content-type[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*/im,
    `Content-Type: ${kind}; boundary="${found}"\r`,
  );
  return withPieces(bytes, [{ from: start, to: body, bytes: Buffer.from(named, "latin1") }]);
}

/** The same bytes with these pieces replaced; they may come in any order. */
export function withPieces(bytes: Buffer, pieces: readonly Piece[]): Buffer {
  const left: Buffer[] = [];
  let at = 0;
  for (const { from, to, bytes: repaired } of pieces.toSorted((one, other) => one.from - other.from)) {
    left.push(bytes.subarray(at, from), repaired);
    at = to;
  }
  return Buffer.concat([...left, bytes.subarray(at)]);
}
