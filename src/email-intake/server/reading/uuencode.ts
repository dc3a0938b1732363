/* Attachments from before MIME, which some programs still write: lines of text, each with the number of bytes its
   first letter says, between "begin 644 name" and "end". */

export type UuFile = { readonly name: string; readonly bytes: Buffer };

const begin = /^begin(?:-base64)? [0-7]{3,4} (\S.*)$/;

/**
 * The bytes of a line; null if invalid. Some programs write a zero as a space, and servers cut spaces off at the end:
 * then a full line, or the last one, may be of any length.
 */
function lineBytes(line: string, isLast: boolean): Buffer | null {
  if (line === "") return isLast ? Buffer.alloc(0) : null;
  const first = line.charCodeAt(0) - 32;
  if (first < 0 || first > 64) return null;
  const length = first & 63;
  const letters = Math.ceil(length / 3) * 4;
  const written = line.slice(1);
  const said = written.trimEnd();
  if (said.length > letters + 1 || /[^ -`]/.test(said)) return null;
  if (length > 0 && written.length < letters - 3 && length !== fullLine && !isLast) return null;
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
  for (let group = 0; group * 4 < letters; group++) {
    let value = 0;
    for (let at = 0; at < 4; at++) value = (value << 6) | (((said.charCodeAt(group * 4 + at) || 32) - 32) & 63);
    bytes.writeUIntBE(value, group * 3, 3);
  }
  return bytes.subarray(0, length);
}

/** Bytes of each line but the last. */
const fullLine = 45;
const isNone = /^[ `]?\s*$/;
const isEnd = (line = ""): boolean => line.trim() === "end" || line.trim() === "====";

/** The same for base64. Any other content ends the file, so that text isn't scanned repeatedly. */
const base64Bytes = (line: string): Buffer | null =>
  /^[A-Za-z0-9+/]{1,1000}={0,2}\s{0,10}$/.test(line) ? Buffer.from(line, "base64") : null;

/** The file starting at line `from`, and where the text continues; null if none starts there. */
function readFile(lines: readonly string[], from: number): { file: UuFile; next: number } | null {
  const name = begin.exec(lines[from] ?? "")?.[1];
  if (name === undefined) return null;
  const pieces: Buffer[] = [];
  /** Whether this is the file's last line of data, before the line of length zero, if any, and the end line. */
  const isLast = (at: number) => isEnd(lines[at + 1]) || (isNone.test(lines[at + 1] ?? "") && isEnd(lines[at + 2]));
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isEnd(line)) {
      return pieces.length === 0 ? null : { file: { name: name.trim(), bytes: Buffer.concat(pieces) }, next: at + 1 };
    }
    const bytes = lines[from]?.startsWith("begin-base64") ? base64Bytes(line) : lineBytes(line, isLast(at));
    if (bytes === null) return null;
    pieces.push(bytes);
  }
  return null;
}

/** Extracts uuencoded files from a text. An unterminated or broken one stays text. */
export function extractUuencodedFiles(text: string): { text: string; files: UuFile[] } {
  if (!/^begin(?:-base64)? [0-7]{3,4} /m.test(text)) return { text, files: [] };
  const lines = text.split(/\r?\n/);
  const left: string[] = [];
  const files: UuFile[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = files.length < maxFiles ? readFile(lines, at) : null;
    if (found) files.push(found.file);
    else left.push(lines[at] ?? "");
    at = found?.next ?? at + 1;
  }
  return files.length === 0 ? { text, files } : { text: left.join("\n"), files };
}

/** Further ones in the same email stay text, since each start may scan all following lines. */
const maxFiles = 100;
