export type Stop = {
  /** Resolves when someone asks the process to stop. */
  asked: Promise<void>;
  isAsked(): boolean;
};

/** Ctrl-C reaches us from the terminal and again from npm, on a busy machine seconds later: what comes this soon is the same wish. */
const sameWish = 5_000;

/** SIGINT and SIGTERM ask the process to stop, and so does the end of the bootstrap; asked again later, it ends at once. */
export function listenForStop(): Stop {
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  const ask = () => {
    if (askedAt !== null && Date.now() - askedAt > sameWish) process.exit(1);
    askedAt ??= Date.now();
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  process.once("disconnect", ask);
  return { asked: promise, isAsked: () => askedAt !== null };
}
