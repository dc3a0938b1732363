import { decodeRare, isRare } from "./rare-charset.ts";
import { isDamaged } from "./repair-charset.ts";

/**
 * Repairs a header (bytes as characters) with unencoded letters that aren't UTF-8, or encoded words in another charset
 * than declared. `charset`: the declared charset of the email's texts; empty if none.
 */
export function repairWords(head: string, charset: () => string): string {
  if (!/[\u0080-\u00ff]/.test(head)) return head;
  const repaired = head.split("\n").map((line) => {
    if (!/[\u0080-\u00ff]/.test(line)) return line;
    return asUtf8(
      line.replace(encodedWord, (word, declared: string, written: string) =>
        /[\u0080-\u00ff]/.test(written) ? wordOf(declared, written) : word,
      ),
      charset,
    );
  });
  return repaired.join("\n");
}

/** An encoded word, which may contain unencoded letters. */
const encodedWord = /=\?([^?\s]{1,60})\?q\?([^?\r\n]{1,2000})\?=/gi;

const utf8 = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");

/**
 * Converts bytes (one per character) to valid UTF-8 in the same form. Invalid ones are read in the charset of the
 * email's texts, or as what they look like, unless more of them are truncated UTF-8.
 */
function asUtf8(line: string, charset: () => string): string {
  const bytes = Buffer.from(line, "latin1");
  if (isUtf8(bytes)) return line;
  const read = bytes.toString("utf8");
  const lost = read.split("\ufffd").length - 1;
  const letters = read.replace(/[\0-\x7f\ufffd]/g, "").length;
  return Buffer.from(letters > lost ? read : inCharset(bytes, line, charset())).toString("latin1");
}

function inCharset(bytes: Uint8Array, line: string, charset: string): string {
  // Programs also use the name of this 7-bit charset for its 8-bit form.
  if (/^iso-2022-jp/.test(charset)) return new TextDecoder("shift_jis").decode(bytes);
  const read = isRare(charset) ? decodeRare(bytes, charset) : decoderOf(charset).decode(bytes);
  return charset === "" || isDamaged(read) ? decoderOf(guessed(line)).decode(bytes) : read;
}

/** Two or more pairs of bytes that are all common Chinese characters; in Danish, such letters stand alone. */
const chinesePairs = /^(?:[\0-\x7f]|[\xa1-\xa3\xb0-\xd7][\xa1-\xfe])*$/;

/** A word of Cyrillic letters only, in KOI8 or windows-1251; other languages mix theirs with ASCII. */
const cyrillic = /(?<![\w\x80-\xff])[\xc0-\xff\xa3\xa8\xb3\xb8]{2,}(?![\w\x80-\xff])/g;

/**
 * The charset of Cyrillic words, by which range most of their small letters are in; null if they may not be Cyrillic.
 */
function cyrillicOf(line: string): string | null {
  const words = line.match(cyrillic) ?? [];
  const letters = words.join("");
  if (/^[ÄÅÆÖØÜßäåæöøü]*$/.test(letters)) return null;
  if (letters.length < 4 || (line.match(/[\x80-\xff]/g)?.length ?? 0) > letters.length) return null;
  if (words.length < 2 && letters.length % 2 === 0) return null;
  const small = words.map((word) => word.slice(1)).join("");
  return (small.match(/[\xc0-\xdf]/g)?.length ?? 0) * 2 > small.length ? "koi8-u" : "windows-1251";
}

const guessed = (line: string): string => cyrillicOf(line) ?? chineseOr(line);
const chineseOr = (line: string): string =>
  chinesePairs.test(line) && (line.match(/[\xb0-\xd7][\xa1-\xfe]/g)?.length ?? 0) >= 2 ? "gb18030" : "windows-1252";

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
