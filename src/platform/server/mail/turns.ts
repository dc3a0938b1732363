import { Readable } from "node:stream";

export type Turn = {
  /** Resolves when nobody who reached it earlier is still at it. */
  reach(): Promise<void>;
  /** Lets the next one on; whoever never reached it may leave as well. */
  leave(): void;
};

/** A place where there is room for one at a time. */
export function turns(): () => Turn {
  let tail = Promise.resolve();
  return () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    return {
      reach: () => {
        const before = tail;
        tail = tail.then(() => left);
        return before;
      },
      leave,
    };
  };
}

/** The same bytes, whose end comes when the turn does, if it may come at all. */
export const endInTurn = (input: Readable, turn: Turn, mayEnd: () => Promise<void>): Readable =>
  Readable.from(withheld(input, turn, mayEnd), { objectMode: false });

async function* withheld(input: Readable, turn: Turn, mayEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of input) yield chunk as Buffer;
  await turn.reach();
  await mayEnd();
}
