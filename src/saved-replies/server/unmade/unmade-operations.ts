import {
  findCase,
  findVisibleCase,
  findVisibleStatus,
  lockCase,
  saveCase,
  toCareCase,
  toViewContext,
} from "#care-cases/server/public.ts";
import { changesLeft } from "#case-messages/server/later/judge-later.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { unmadeChangeCalls } from "#saved-replies/contract/unmade-calls.ts";
import { findUnmade, takeUnmade } from "./unmade-change-store.ts";

type Calls = typeof unmadeChangeCalls;

/** The caller's changes that didn't go with a message, without what somebody else has made since. */
export const getUnmadeChanges: Operation<Calls["getUnmadeChanges"]> = async (request) => {
  const { actor, body, db, refuse } = request;
  const current = await findVisibleCase(request, body.caseId);
  if (!current) throw refuse("notFound");
  const unmade = await findUnmade(db, { caseId: body.caseId, userId: actor.userId });
  const changes = unmade && changesLeft(unmade, null, current);
  return { unmade: changes && { changes, at: unmade.at.toISOString() } };
};

/** Makes them, by the rules of any change. */
export const makeUnmadeChanges: Operation<Calls["makeUnmadeChanges"]> = (request) => {
  const { actor, app, body, now, refuse } = request;
  const { caseId, version } = body;
  return request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, caseId);
    const changes = current && (await takeUnmade(tx.db, { caseId, userId: actor.userId }));
    if (!changes) throw refuse("notFound");
    await saveCase(tx, { app, current, actor, now, changes, version, message: null, refuse });
    const stored = await findCase(tx.db, actor, caseId);
    if (!stored) throw refuse("notFound");
    return { careCase: toCareCase(stored, actor, toViewContext(request)) };
  });
};

export const forgetUnmadeChanges: Operation<Calls["forgetUnmadeChanges"]> = async (request) => {
  const { actor, body, refuse } = request;
  if ((await findVisibleStatus(request, body.caseId)) === null) throw refuse("notFound");
  await request.inTransaction(async (tx) => {
    await takeUnmade(tx.db, { caseId: body.caseId, userId: actor.userId });
    tx.note({ caseId: body.caseId });
  });
  return undefined;
};
