import type { EventHandler } from "./database/transaction.ts";

/** What a feature does when another one asks all of them. */
export type FeatureHooks = {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** Handlers of the domain events of earlier features. */
  readonly onEvent?: readonly EventHandler[];
};
