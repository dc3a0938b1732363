import type { KeptCopy } from "./keep-restored-copy.ts";

/** Something that runs until it is closed. */
export type Running = { close(): Promise<unknown> };

/**
 * Begins something at once or, in a quiet copy, when an administrator goes on; ends it if the process finds itself in a quiet
 * copy later. One after the other: it never runs twice.
 */
export function whenGoneOn(copy: KeptCopy, begin: () => Running): Running {
  let running: Running | null = null;
  let isClosed = false;
  let ending: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ended = running?.close();
    running = null;
    ending = Promise.allSettled([ending, ended]);
    await ending;
    await ended;
  };
  const follow = () => {
    if (copy.quiet() !== null) void end().catch(() => undefined);
    else
      void ending.then(() => {
        if (!isClosed && copy.quiet() === null) running ??= begin();
      });
  };
  const leave = copy.onChange(follow);
  if (copy.quiet() === null) running = begin();
  return {
    close: async () => {
      isClosed = true;
      leave();
      await end();
    },
  };
}
