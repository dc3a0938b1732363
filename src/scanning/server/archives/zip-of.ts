/** A file to put into an archive, packed already. */
export type PackedFile = {
  readonly name: string;
  readonly packed: Uint8Array;
  /** 0 is stored, 8 deflated; others are only said. */
  readonly method: number;
  /** What the directory says that it unpacks to. */
  readonly unpackedBytes: number;
  readonly isEncrypted?: boolean;
};

/** A ZIP archive of these files, without checksums: nothing here reads them. */
export function zipOf(files: readonly PackedFile[]): Buffer {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, packed, method, unpackedBytes, isEncrypted = false } of files) {
    const names = Buffer.from(name);
    /** What both headers have, from the flags on. */
    const common = Buffer.alloc(22);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 0);
    common.writeUInt16LE(method, 2);
    common.writeUInt32LE(packed.length, 12);
    common.writeUInt32LE(unpackedBytes, 16);
    common.writeUInt16LE(names.length, 20);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(at, 12);
    bodies.push(Buffer.from("PK\x03\x04\x14\0", "latin1"), common, Buffer.alloc(2), names, packed);
    directory.push(Buffer.from("PK\x01\x02\x14\0\x14\0", "latin1"), common, entry, names);
    at += 30 + names.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const entries = Buffer.concat(directory);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}

/** One file, as it is. */
export const storedZip = (name: string, bytes: Uint8Array, isEncrypted = false): Buffer =>
  zipOf([{ name, packed: bytes, method: 0, unpackedBytes: bytes.length, isEncrypted }]);
