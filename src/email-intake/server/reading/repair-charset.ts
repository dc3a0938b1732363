/* Repairs wrong or missing charset declarations. Text wrongly decoded as UTF-8 contains replacement characters;
   UTF-8 decoded as single bytes contains pairs like "Ã¥". */

const missing = "\ufffd";

export const isDamaged = (text: string): boolean => text.includes(missing);

/** Prefers the windows-1252 reading of damaged text if it looks like less UTF-8 than would be lost otherwise. */
export function chooseDecoding(asUtf8: string, asWestern: string): string {
  if (!isDamaged(asUtf8)) return asUtf8;
  const repaired = repairMojibake(asWestern);
  const doubtful = repaired.match(/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/g)?.length ?? 0;
  const lost = asUtf8.split(missing).length - 1;
  return doubtful < lost ? repaired : asUtf8;
}

/** Repairs UTF-8 that was decoded as single bytes; returns other text unchanged. */
export function repairMojibake(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes = westernBytes(text);
  if (!bytes) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Recovers the bytes of a text decoded as windows-1252; null if it wasn't. */
export function westernBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : byteElsewhere.get(code);
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** Where windows-1252 differs from Unicode. */
const byteElsewhere = new Map(
  Array.from({ length: 32 }, (_none, at): [number, number] => {
    const byte = 0x80 + at;
    return [new TextDecoder("windows-1252").decode(Uint8Array.of(byte)).charCodeAt(0), byte];
  }),
);

const textType = /^content-type:[ \t]*text\/(?:plain|html)\b(?:[^\r\n]|\r?\n[ \t])*/gim;
const charsetName = /(charset[ \t]*=[ \t]*)("[^"\r\n]*"|[^\s;]*)/i;

/** Only look for charsets here, not in a file that follows. */
const headBytes = 1_048_576;

/** The charsets declared for the texts. */
export const declaredCharsets = (raw: Uint8Array): string[] =>
  [...latin(raw.subarray(0, headBytes)).matchAll(textType)].map(([header]) => nameIn(header) ?? "");

/** What programs declare for any text. */
const commonCharset = /^(?:us-ascii|utf-?(?:7|8|16|32)|iso-8859-15?|windows-1252|)$/;

/** The first charset that the email's texts declare, other than the usual ones; empty if there is none. */
export const charsetOfTexts = (raw: Uint8Array): string =>
  declaredCharsets(raw).find((charset) => !commonCharset.test(charset)) ?? "";

const latin = (raw: Uint8Array): string => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");

const nameIn = (header: string): string | undefined =>
  charsetName.exec(header)?.[2]?.replaceAll('"', "").trim().toLowerCase();

/** The same email with all texts declared as UTF-8. */
export const declaredAsUtf8 = (raw: Uint8Array): Buffer =>
  Buffer.from(
    latin(raw).replace(textType, (header) => header.replace(charsetName, "$1utf-8")),
    "latin1",
  );

/** The same email with texts declared as UTF-8, ASCII or nothing redeclared as windows-1252. */
export function declaredAsWestern(raw: Uint8Array): Buffer {
  const named = latin(raw).replace(textType, (header) => {
    const name = nameIn(header);
    if (name === undefined) return `${header}; charset=windows-1252`;
    return /^(?:utf-?8|us-ascii|)$/.test(name) ? header.replace(charsetName, "$1windows-1252") : header;
  });
  const head = named.slice(0, Math.max(named.search(/\r?\n\r?\n/), 0));
  const added = /^content-type:/im.test(head) ? "" : "Content-Type: text/plain; charset=windows-1252\r\n";
  return Buffer.from(`${added}${named}`, "latin1");
}
