/** Repairs a header with non-ASCII bytes; null if they are valid UTF-8 and in no encoded word. */
export function repairWords(head: Buffer): Buffer | null {
  const isPlain = head.every((byte) => byte < 0x80);
  if (isPlain) return null;
  const lines = head.toString("latin1").split("\n");
  const repaired = lines.map((line) => {
    if (!/[\u0080-\u00ff]/.test(line)) return line;
    return asUtf8(
      line.replace(encodedWord, (word, charset: string, written: string) =>
        /[\u0080-\u00ff]/.test(written) ? wordOf(charset, written) : word,
      ),
    );
  });
  return Buffer.from(repaired.join("\n"), "latin1");
}

/** An encoded word, which may contain unencoded letters. */
const encodedWord = /=\?([^?\s]{1,60})\?q\?([^?\r\n]{1,2000})\?=/gi;

const utf8 = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");

/**
 * Converts bytes (one per character) to valid UTF-8 in the same form; invalid ones are read as windows-1252, unless
 * more of them are truncated UTF-8.
 */
function asUtf8(line: string): string {
  const bytes = Buffer.from(line, "latin1");
  if (isUtf8(bytes)) return line;
  const read = bytes.toString("utf8");
  const lost = read.split("\ufffd").length - 1;
  const letters = read.replace(/[\0-\x7f\ufffd]/g, "").length;
  return Buffer.from(letters > lost ? read : western.decode(bytes)).toString("latin1");
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Re-encodes the word as UTF-8: from its declared charset, unless its bytes are UTF-8, or UTF-8 is declared and they
 * aren't.
 */
function wordOf(charset: string, written: string): string {
  const bytes = Buffer.from(
    written
      .replaceAll("_", " ")
      .replace(/=([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
  const text = isUtf8(bytes) ? bytes.toString("utf8") : decoderOf(charset).decode(bytes);
  return `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}

function decoderOf(charset: string): TextDecoder {
  if (/^utf-?8$/i.test(charset)) return western;
  try {
    return new TextDecoder(charset.split("*")[0]);
  } catch {
    return western;
  }
}
