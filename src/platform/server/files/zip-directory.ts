/** A file of an archive as the archive's directory has it. Sizes are in bytes; its packed bytes are from `from` to `to`. */
export type ZipEntry = {
  readonly name: string;
  /** 0 is stored, 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /**
   * "lacking": nothing is where the directory says that the file is; "cut": its bytes would end after the archive's; "other": what is
   * before them says another method.
   */
  readonly header: "found" | "lacking" | "cut" | "other";
  readonly from: number;
  readonly to: number;
  /** What the directory says that it unpacks to. */
  readonly unpackedBytes: number;
};

/** A directory that an end of one leads to. */
export type ZipPlace = {
  readonly at: number;
  /** What is before the archive shifts all that it says by as much. */
  readonly shift: number;
  /** How many files its end says that it has. */
  readonly count: number;
};

const endSign = Buffer.from("PK\x05\x06", "latin1");
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const locatorMark = 0x07064b50;
const recordMark = 0x06064b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;
const largest32 = 0xffffffff;

/** Where an end of a directory is, if there is one, is among this many bytes, the last of an archive. */
export const zipTailBytes = endLength + longestComment;

/** Whether there may be an end of a directory among the last bytes of a file. */
export const hasZipEnd = (tail: Uint8Array): boolean => toBuffer(tail).includes(endSign);

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The files of a ZIP archive in memory. */
export function zipDirectory(bytes: Uint8Array): readonly ZipEntry[] | "unreadable" {
  const [place] = zipPlaces(bytes);
  if (!place) return emptyEnd(bytes) ? [] : "unreadable";
  const entries = [...zipEntries(bytes, place)];
  return isWhole(place, entries) ? entries : "unreadable";
}

/** Whether a directory has all that its end says. */
export const isWhole = ({ count }: ZipPlace, entries: readonly ZipEntry[]): boolean =>
  entries.length >= count && entries.every(({ header }) => header === "found");

const emptyEnd = (bytes: Uint8Array): boolean => {
  const [end] = findEnds(bytes);
  return end !== undefined && viewOf(bytes).getUint16(end + 10, true) === 0;
};

/**
 * Directories of ZIP archives at the end of these bytes, that of the last end first. Programs differ in which end they take, and
 * whether they find its directory by where it says that it is, or by its length: each that has a file is here, once.
 */
export function zipPlaces(bytes: Uint8Array): ZipPlace[] {
  const view = viewOf(bytes);
  const places = new Map<string, ZipPlace>();
  const add = (at: number, shift: number, count: number) => {
    const place = { at, shift, count };
    const key = `${at} ${shift}`;
    if (isMark(view, at, entryMark) && !places.has(key)) places.set(key, place);
  };
  for (const end of findEnds(bytes))
    for (const { last, count, size, offset } of endsAt(view, end)) {
      add(last - size, last - size - offset, count);
      add(offset, 0, count);
    }
  return [...places.values()];
}

/** Entries of a directory, as long as there are some. */
export function* zipEntries(bytes: Uint8Array, { at: start, shift }: ZipPlace): Generator<ZipEntry> {
  const view = viewOf(bytes);
  const decoder = new TextDecoder();
  for (let at = start; at + entryLength <= view.byteLength && isMark(view, at, entryMark); ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as Three;
    const extraAt = at + entryLength + nameLength;
    const [unpackedBytes, packed, local] = longValues(
      view,
      [24, 20, 42].map((place) => view.getUint32(at + place, true)) as Three,
      { from: extraAt, to: Math.min(extraAt + extra, view.byteLength) },
    );
    const method = view.getUint16(at + 10, true);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    yield {
      name: decoder.decode(bytes.subarray(at + entryLength, extraAt)),
      method,
      isEncrypted,
      unpackedBytes,
      ...fileAt(view, local + shift, { packed, method, isEncrypted }),
    };
    at = extraAt + extra + comment;
  }
}

type Three = [number, number, number];
type PackedEntry = { readonly packed: number; readonly method: number; readonly isEncrypted: boolean };

/** Where the bytes of a file are, by what is before them. */
function fileAt(view: DataView, at: number, { packed, method, isEncrypted }: PackedEntry) {
  if (!isMark(view, at, fileMark) || at + 30 > view.byteLength) return { header: "lacking", from: 0, to: 0 } as const;
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const isSame = view.getUint16(at + 8, true) === method && ((view.getUint16(at + 6, true) & 1) === 1) === isEncrypted;
  const to = from + packed;
  return { header: !isSame ? "other" : to > view.byteLength ? "cut" : "found", from, to } as const;
}

/** ZIP64 has values that are too large for their fields in others, in this order. */
function longValues(view: DataView, values: Three, extra: { readonly from: number; readonly to: number }): Three {
  if (!values.includes(largest32)) return values;
  for (let at = extra.from; at + 4 <= extra.to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return values.map((value) => {
      if (value !== largest32 || next + 8 > extra.to) return value;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    }) as Three;
  }
  return values;
}

type End = { readonly last: number; readonly count: number; readonly size: number; readonly offset: number };

/** What an end says of its directory; also what ZIP64 says before it, by where that is and by where it says that it is. */
function endsAt(view: DataView, end: number): End[] {
  const size = view.getUint32(end + 12, true);
  const found: End[] = [
    { last: end, count: view.getUint16(end + 10, true), size, offset: view.getUint32(end + 16, true) },
  ];
  const locator = end - 20;
  if (!isMark(view, locator, locatorMark)) return found;
  for (const at of new Set([locator - 56, Number(view.getBigUint64(locator + 8, true))])) {
    if (!isMark(view, at, recordMark) || at + 56 > view.byteLength) continue;
    const [count, long, offset] = [32, 40, 48].map((place) => Number(view.getBigUint64(at + place, true))) as Three;
    found.push({ last: at, count, size: long, offset });
  }
  return found;
}

const isMark = (view: DataView, at: number, mark: number): boolean =>
  at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === mark;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where ends of directories are, the last first. */
function findEnds(bytes: Uint8Array): number[] {
  const least = Math.max(0, bytes.byteLength - zipTailBytes);
  const tail = toBuffer(bytes).subarray(least);
  const ends: number[] = [];
  for (let at = tail.indexOf(endSign); at >= 0; at = tail.indexOf(endSign, at + 1))
    if (at + endLength <= tail.length) ends.push(least + at);
  return ends.reverse();
}
