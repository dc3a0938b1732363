import { partsOf } from "./part-spans.ts";

/*
 * Text with flowed lines (RFC 3676): a line that ends with a space continues on the next, if that has the same quote
 * depth. The parser would also join an answer to the quote above it.
 */

const flowed = /(;\s*format\s*=\s*)("?)flowed\2(?=[\s;]|$)/i;
const textField = /^content-type[ \t]*:[ \t]*text\/plain\b[^\n]*(?:\n[ \t][^\n]*)*/im;
const ours = "x-flowed";

/** A part's header that declares its text as fixed, so that the parser doesn't join lines. */
export const asFixedText = (head: string): string =>
  head.replace(textField, (field) => field.replace(flowed, `$1$2${ours}$2`));

const fieldOf = (head: string): string => textField.exec(head)?.[0] ?? "";
const dropsSpaces = (field: string): boolean => /;\s*delsp\s*=\s*"?yes\b/i.test(field);

/**
 * Whether all texts with these headers are flowed, with the same meaning of spaces. Otherwise the parser joins each by
 * itself.
 */
export function flowAlike(heads: readonly string[]): boolean {
  const fields = heads.map(fieldOf);
  return fields.every((field) => flowed.test(field)) && new Set(fields.map(dropsSpaces)).size === 1;
}

/** Joins the lines of an email's text whose parts are declared `asFixedText`. */
export function joinFlowed(raw: Uint8Array, text: string): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (!bytes.includes(ours)) return text;
  const fields = partsOf(bytes).spans.map(({ head, body }) => fieldOf(bytes.toString("latin1", head, body)));
  const field = fields.find((each) => each.includes(ours));
  return field === undefined ? text : joined(text, dropsSpaces(field));
}

function joined(text: string, dropsSpace: boolean): string {
  const lines: string[] = [];
  let open: number | null = null;
  for (const line of text.split("\n")) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const said = line.slice(depth).replace(/^ /, "");
    const isSignature = said === "-- ";
    const kept = dropsSpace && !isSignature && said.endsWith(" ") ? said.slice(0, -1) : said;
    if (open === depth && !isSignature) lines[lines.length - 1] += kept;
    else lines.push(depth === 0 ? kept : `${">".repeat(depth)} ${kept}`);
    open = said.endsWith(" ") && !isSignature ? depth : null;
  }
  return lines.join("\n");
}
