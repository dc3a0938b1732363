/* Text whose lines flow (RFC 3676): one that ends with a space goes on in the next, if that is quoted as deep. The parser
   would also join an answer to the quote above it. */

const flowed = /(;\s*format\s*=\s*)("?)flowed\2(?=[\s;]|$)/i;
const textField = /^content-type[ \t]*:[ \t]*text\/plain\b[^\n]*(?:\n[ \t][^\n]*)*/im;
const ours = "x-flowed";

/** A part's header that declares its text as one of fixed lines, so that the parser leaves them alone. */
export const asFixedText = (head: string): string =>
  head.replace(textField, (field) => field.replace(flowed, `$1$2${ours}$2`));

/** Only look here, not in a file that follows. */
const headBytes = 1_048_576;
const anyText = new RegExp(textField.source, "gim");

/** Joins the lines of an email's text, if all its plain parts were declared so before `asFixedText`. */
export function joinFlowed(raw: Uint8Array, text: string): string {
  const fields = Buffer.from(raw.subarray(0, headBytes)).toString("latin1").match(anyText) ?? [];
  if (fields.length === 0 || !fields.every((field) => field.includes(ours))) return text;
  return joined(
    text,
    fields.some((field) => /;\s*delsp\s*=\s*"?yes\b/i.test(field)),
  );
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
