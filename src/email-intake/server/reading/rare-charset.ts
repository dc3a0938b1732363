import iconv from "iconv-lite";
import { declaredCharsets, westernBytes } from "./repair-charset.ts";
import { isShifted, readShifted } from "./shifted-charset.ts";

/* Charsets that browsers don't support (any more): DOS code pages, UTF-7, UTF-32, some national ones and two shift
   encodings. The parser decodes them as windows-1252, from which the bytes can be recovered. */

const names =
  /^(?:x-|cs)?(?:(?:cp|ibm|dos|pc)?[-_]?(?:437|720|737|775|8(?:08|5[0-8]|6[0-59])|922|1046|11(?:24|25|29|33|61|62|63))|(?:unicode-1-1-)?utf-?7|utf-?32(?:le|be)?|hp-?roman-?8|viscii|tcvn|armscii-?8|iso-?2022-?kr|hz(?:-gb-2312)?)$/i;

export const isRare = (charset: string): boolean =>
  names.test(charset) && (isShifted(codec(charset)) || iconv.encodingExists(codec(charset)));

const codec = (charset: string): string =>
  charset
    .toLowerCase()
    .replace(/^(?:x-|cs|unicode-1-1-|dos|pc)+[-_]?/, "")
    .replace(/^iso2022kr$/, "iso-2022-kr")
    .replace(/^hz$/, "hz-gb-2312");

/** Decodes bytes in a rare charset. */
export const decodeRare = (bytes: Uint8Array, charset: string): string =>
  isShifted(codec(charset)) ? readShifted(bytes, codec(charset)) : iconv.decode(bytes, codec(charset));

/** A decoder for the rare charset that all of the email's texts declare; null if there is none. */
export function rareReader(raw: Uint8Array): ((text: string) => string) | null {
  const [charset, ...others] = new Set(declaredCharsets(raw));
  if (charset === undefined || others.length > 0 || !isRare(charset)) return null;
  return (text) => {
    const bytes = westernBytes(text);
    return bytes ? decodeRare(bytes, charset) : text;
  };
}

const encodedWord = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([QB])\?([^?]*)\?=/gi;

/** Decodes header words in a rare charset, and 8-bit Japanese that is declared as 7-bit. */
export const knownWords = (value: string): string =>
  value.replace(encodedWord, (word, charset: string, encoding: string, written: string) => {
    const isJapanese = /^iso-2022-jp/i.test(charset);
    if (!isJapanese && !isRare(charset)) return word;
    const bytes = encoding.toUpperCase() === "B" ? Buffer.from(written, "base64") : quotedBytes(written);
    if (isJapanese && !bytes.some((byte) => byte > 0x7f)) return word;
    const text = isJapanese ? new TextDecoder("shift_jis").decode(bytes) : decodeRare(bytes, charset);
    return `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
  });

const quotedBytes = (written: string): Buffer =>
  Buffer.from(
    written
      .replaceAll("_", " ")
      .replace(/=([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
