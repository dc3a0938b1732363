import type { AnyCall } from "#platform/contract/call.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { endProviderSessionsOf } from "#sign-in/server/passwords/password-store.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { type FactorNews, factorMailJob } from "./factor-mail-job.ts";
import { findFactors, hasFactor } from "./factor-store.ts";
import { type MadeCodes, makeCodes, replaceCodes } from "./recovery-codes.ts";

type Request = Pick<CallRequest<AnyCall>, "actor" | "db" | "now" | "inTransaction">;

/**
 * Changes the caller's factors, with their row locked: whoever is signed in at the provider has to prove it there again.
 * This session and others go on. An email tells the person.
 */
export async function changeFactors<T>(request: Request, news: FactorNews, change: (tx: Tx) => Promise<T>): Promise<T> {
  const { userId } = request.actor;
  return request.inTransaction(async (tx) => {
    await lockUser(tx.db, userId);
    const changed = await change(tx);
    await endProviderSessionsOf(tx.db, userId);
    tx.enqueue(factorMailJob(userId, news));
    tx.note({ userId });
    return changed;
  });
}

/** The same for a new factor: with the first, the person gets recovery codes, which are the outcome's. */
export async function addFactor<T>(
  request: Request,
  news: FactorNews,
  add: (tx: Tx) => Promise<T>,
): Promise<{ readonly added: T; readonly recoveryCodes: string[] | null }> {
  const { db, actor, now } = request;
  const made: MadeCodes | null = hasFactor(await findFactors(db, actor.userId)) ? null : await makeCodes();
  return changeFactors(request, news, async (tx) => {
    const isFirst = !hasFactor(await findFactors(tx.db, actor.userId));
    const added = await add(tx);
    const given = isFirst ? (made ?? (await makeCodes())) : null;
    if (given) await replaceCodes(tx.db, actor.userId, given, now);
    return { added, recoveryCodes: given && [...given.codes] };
  });
}
