import type { KeptCopy } from "./keep-restored-copy.ts";

/** Something that runs until it is closed. */
export type Running = { close(): Promise<unknown> };

/** Begins something at once or, in a quiet copy, when an administrator goes on. */
export function whenGoneOn(copy: KeptCopy, begin: () => Running): Running {
  if (copy.quiet() === null) return begin();
  let running: Running | null = null;
  const leave = copy.onGoneOn(() => {
    running ??= begin();
  });
  return {
    close: async () => {
      leave();
      await running?.close();
    },
  };
}
