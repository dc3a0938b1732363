/** A file of an archive as the archive's directory has it. Sizes are in bytes; its packed bytes are from `from` to `to`. */
export type ZipEntry = {
  readonly name: string;
  /** 0 is stored, 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly from: number;
  readonly to: number;
  /** What the directory says that it unpacks to. */
  readonly unpackedBytes: number;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

/** Fields that are too small for what they should say have these values; ZIP64 says it elsewhere. */
const zip64 = { count: 0xffff, offset: 0xffffffff };

/** The files of a ZIP archive in memory. "zip64": it has 65,535 files or more, or 4 GB, which nothing here takes. */
export function zipDirectory(bytes: Uint8Array): readonly ZipEntry[] | "unreadable" | "zip64" {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder();
  try {
    const end = findEnd(view);
    const entries: ZipEntry[] = [];
    const offset = view.getUint32(end + 16, true);
    let count = view.getUint16(end + 10, true);
    if (count === zip64.count || offset === zip64.offset) return "zip64";
    let at = end - view.getUint32(end + 12, true);
    // As others read it: what is before the archive shifts all that it says.
    const shift = at - offset;
    for (; count > 0; count--) {
      if (view.getUint32(at, true) !== entryMark) return "unreadable";
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as Three;
      const local = view.getUint32(at + 42, true) + shift;
      if (view.getUint32(local, true) !== fileMark) return "unreadable";
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      entries.push({
        name: decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        from,
        to: from + view.getUint32(at + 20, true),
        unpackedBytes: view.getUint32(at + 24, true),
      });
      at += 46 + nameLength + extra + comment;
    }
    return entries;
  } catch {
    return "unreadable";
  }
}

type Three = [number, number, number];

/** Throws a `RangeError` if there is none. */
function findEnd(view: DataView): number {
  const least = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= least; at--) if (view.getUint32(at, true) === endMark) return at;
  throw new RangeError("no end of a directory");
}
