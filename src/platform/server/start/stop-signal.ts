export type Stop = {
  /** Resolves when the process is asked to stop. */
  asked: Promise<void>;
  isAsked(): boolean;
};

/**
 * Ctrl-C reaches us from the terminal and again from `npm start`, seconds later on a busy machine. Within this time it
 * counts as one request. Without `npm start`, only a supervisor sends signals, one at a time.
 */
const sameRequestMs = () => (process.connected ? 5_000 : 200);

/** SIGINT, SIGTERM and the end of the bootstrap process ask us to stop; a second request exits immediately. */
export function listenForStop(): Stop {
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  const ask = () => {
    if (askedAt !== null && Date.now() - askedAt > sameRequestMs()) process.exit(1);
    askedAt ??= Date.now();
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  process.once("disconnect", ask);
  return { asked: promise, isAsked: () => askedAt !== null };
}
