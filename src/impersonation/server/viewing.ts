import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";

/** That a staff member saw something as a customer's person does, without acting for them. */
export type Viewing = {
  readonly id: number;
  readonly staffId: number;
  readonly staffName: string;
  readonly userId: number;
  readonly userName: string;
  readonly customerNumber: string;
  readonly startedAt: Date;
  readonly caseId: number;
};

type ViewingSearch = {
  readonly actor: Actor;
  readonly customerNumber?: string | undefined;
  readonly userId?: number | undefined;
  readonly beforeAt?: Date | undefined;
  readonly limit: number;
};

/** Those that this person may see, newest first. */
export type FindViewings = (db: Db, search: ViewingSearch) => Promise<Viewing[]>;

declare module "#platform/server/feature-hooks.ts" {
  interface FeatureHooks {
    /** What the log of who acted for others shows besides. */
    readonly findViewings?: FindViewings;
  }
}
