import { Readable } from "node:stream";

export type Lock = {
  /** Resolves once all earlier holders have released it. */
  acquire(): Promise<void>;
  /** Passes the lock on; may be called without having acquired it. */
  release(): void;
};

/** A fair mutex. */
export function mutex(): () => Lock {
  let tail = Promise.resolve();
  return () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    return {
      acquire: () => {
        const before = tail;
        tail = tail.then(() => released);
        return before;
      },
      release,
    };
  };
}

/** Passes bytes through, but delays the end of the stream until the lock is acquired and `beforeEnd` permits it. */
export const delayEnd = (input: Readable, lock: Lock, beforeEnd: () => Promise<void>): Readable =>
  Readable.from(withheld(input, lock, beforeEnd), { objectMode: false });

async function* withheld(input: Readable, lock: Lock, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of input) yield chunk as Buffer;
  await lock.acquire();
  await beforeEnd();
}
