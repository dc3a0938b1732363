import { type ForgottenLine, forgottenSince } from "#backup/rules/forgotten-people.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { pseudonymizeAgain } from "#users/server/privacy/pseudonymize-again.ts";
import { findUnforgotten } from "./restored-people-store.ts";

/** The parts of Havn that pseudonymizing needs. */
export type ForgettingApp = {
  readonly database: { readonly db: Db };
  readonly settings: Settings;
  readonly features: readonly FeatureHooks[];
  readonly live: Pick<LiveEventBus, "committed">;
  readonly now: () => Date;
};

/** The request's id in audit rows, and the act of the one that says that a backup was restored. */
export const restoreAct = "restore";

/** Pseudonymizes again whoever was after the copy was made; returns how many. If it is interrupted, it goes on when it is called again. */
export async function forgetAgain(app: ForgettingApp, lines: readonly ForgottenLine[], madeAt: Date): Promise<number> {
  const people = await findUnforgotten(app.database.db, forgottenSince(lines, madeAt));
  for (const userId of people) {
    const now = app.now();
    const context = {
      app,
      actor: null,
      auditAction: userManagementCalls.pseudonymizeUser.path,
      now,
      requestId: restoreAct,
    };
    await pseudonymizeAgain(
      {
        features: app.features,
        now,
        inTransaction: (isAudited, work) => inTransaction({ ...context, isAudited }, work),
      },
      userId,
    );
  }
  return people.length;
}
