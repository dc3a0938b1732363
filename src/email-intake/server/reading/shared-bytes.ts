export type SharedBytes = {
  readonly length: number;
  append(piece: Uint8Array): void;
  /** The appended bytes, without copying. */
  all(): Buffer;
};

/**
 * Collects up to `most` bytes in memory shared with the thread. A 50 MB email is held once, instead of as chunks, as a
 * whole and again in the thread.
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
