import { randomBytes } from "node:crypto";
import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { Db } from "#platform/server/database/database.ts";
import {
  type BoundCall,
  type CallRequest,
  implement,
  notImpersonating,
  signedIn,
} from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import { type FactorReset, resetCalls } from "#sign-in/contract/reset-calls.ts";
import { helpingCompany, type LockedOut, mayHelp, resetLimits } from "#sign-in/rules/factors/factor-reset.ts";
import { findFactors, hasFactor } from "#sign-in/server/factors/factor-store.ts";
import { hasOwnFactors } from "#sign-in/server/factors/own-factors.ts";
import { hashOfToken } from "#sign-in/server/passwords/password-link.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { resetJob } from "./remove-factors.ts";
import { resetMails } from "./reset-mails.ts";
import {
  confirmReset,
  endReset,
  findLockedOut,
  findOpenReset,
  findReset,
  type StoredReset,
  storeReset,
} from "./reset-store.ts";

type AnyReset = Pick<CallRequest<AnyCall>, "app" | "actor"> & { refuse(code: "notFound"): Refusal };

/** The person, for those who may help them. */
async function findHelped(
  db: Db,
  { app, actor }: Pick<AnyReset, "app" | "actor">,
  userId: number,
): Promise<LockedOut | null> {
  const person = await findLockedOut(db, userId);
  return person && hasOwnFactors(app.settings, person.isStaff) && mayHelp(actor, person) ? person : null;
}

/** The same, with their row locked. Others learn neither of the person nor that they have lost something. */
async function lockHelped(db: Db, request: AnyReset, userId: number): Promise<void> {
  if (!(await findHelped(db, request, userId))) throw request.refuse("notFound");
  await lockUser(db, userId);
}

const toReset = (row: StoredReset): FactorReset => ({
  id: row.id,
  startedBy: { id: row.startedById, name: row.startedByName },
  startedAt: row.startedAt.toISOString(),
  confirmedBy: row.confirmedById === null ? null : { id: row.confirmedById, name: row.confirmedByName ?? "" },
  dueAt: row.dueAt?.toISOString() ?? null,
});

const stateOf = async (db: Db, userId: number) => {
  const reset = await findOpenReset(db, userId);
  return { hasFactors: hasFactor(await findFactors(db, userId)), reset: reset && toReset(reset) };
};

/** The reset of this id and its person, for who may help them; locked. */
async function lockReset(db: Db, request: AnyReset, resetId: number): Promise<StoredReset> {
  const reset = await findReset(db, resetId);
  if (!reset) throw request.refuse("notFound");
  await lockHelped(db, request, reset.userId);
  return reset;
}

/** Whether the one who asked for it may still help: who has lost the right to isn't one of two. */
async function stillHelps(db: Db, { userId, startedById }: StoredReset, now: Date): Promise<boolean> {
  const person = await findLockedOut(db, userId);
  const customerNumber = person && helpingCompany(person);
  const first = await findActor(db, { userId: startedById, impersonatorId: null, customerNumber }, now);
  return person !== null && first !== null && mayHelp(first, person);
}

const isSecond = (actor: Actor, reset: StoredReset): boolean => reset.startedById !== actor.userId;

export const resetApi: readonly BoundCall[] = implement(resetCalls, {
  getFactorReset: {
    allow: notImpersonating(signedIn),
    run: async (request) => {
      const helped = await findHelped(request.db, request, request.body.userId);
      return { help: helped && (await stateOf(request.db, helped.userId)) };
    },
  },
  startFactorReset: {
    allow: notImpersonating(signedIn),
    run: (request) =>
      request.inTransaction(async (tx) => {
        const { userId } = request.body;
        await lockHelped(tx.db, request, userId);
        if (!hasFactor(await findFactors(tx.db, userId))) throw request.refuse("nothingToRemove");
        await storeReset(tx.db, { userId, startedBy: request.actor.userId, now: request.now });
        tx.note({ userId });
        return stateOf(tx.db, userId);
      }),
  },
  confirmFactorReset: {
    allow: notImpersonating(signedIn),
    run: (request) =>
      request.inTransaction(async (tx) => {
        const { app, actor, body, now, refuse } = request;
        const reset = await lockReset(tx.db, request, body.resetId);
        if (!isSecond(actor, reset)) throw refuse("sameHelper");
        if (!(await stillHelps(tx.db, reset, now))) throw refuse("resetOver");
        const token = randomBytes(32).toString("base64url");
        const dueAt = new Date(now.getTime() + resetLimits.wait);
        const confirmation = { confirmedBy: actor.userId, dueAt, stopHash: hashOfToken(token) };
        if (!(await confirmReset(tx.db, reset.id, confirmation))) throw refuse("resetOver");
        tx.enqueue(resetJob(reset.id, dueAt));
        for (const mail of await resetMails(tx.db, app.settings, reset.userId, { dueAt, token })) tx.enqueue(mail);
        tx.note({ userId: reset.userId });
        return stateOf(tx.db, reset.userId);
      }),
  },
  stopFactorReset: {
    allow: notImpersonating(signedIn),
    run: (request) =>
      request.inTransaction(async (tx) => {
        const reset = await lockReset(tx.db, request, request.body.resetId);
        if (!(await endReset(tx.db, reset.id, "stopped", request.now))) throw request.refuse("resetOver");
        tx.note({ userId: reset.userId });
        return stateOf(tx.db, reset.userId);
      }),
  },
});
