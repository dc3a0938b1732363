import type { EventContext, EventHandler, Tx } from "./database/transaction.ts";

/** What features clean up with. */
export type CleanUpContext = EventContext & {
  /** Runs work in one transaction, without an audit row. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** What a feature does when another one asks all of them. */
export type FeatureHooks = {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** Handlers of the domain events of earlier features. */
  readonly onEvent?: readonly EventHandler[];
  /**
   * Deletes its leftovers, hourly, after those of earlier features. May run twice; if it fails, the other features clean
   * up all the same.
   */
  readonly cleanUp?: (context: CleanUpContext) => Promise<unknown>;
};
