export type SharedBytes = {
  readonly length: number;
  append(piece: Uint8Array): void;
  /** What was appended, where it lies. */
  all(): Buffer;
};

/**
 * Up to `most` bytes, piece after piece, in memory that a thread reads where it lies: of a mail of 50 MB there is one copy, not
 * the pieces beside the whole, and the thread's own.
 */
export function sharedBytes(most: number): SharedBytes {
  const memory = new SharedArrayBuffer(0, { maxByteLength: most });
  return {
    get length() {
      return memory.byteLength;
    },
    append: (piece) => {
      const at = memory.byteLength;
      memory.grow(at + piece.length);
      new Uint8Array(memory).set(piece, at);
    },
    all: () => Buffer.from(memory, 0, memory.byteLength),
  };
}
