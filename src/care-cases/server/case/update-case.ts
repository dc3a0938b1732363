import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findCase, lockCase } from "./case-store.ts";
import { toCareCase } from "./case-views.ts";
import { saveCase } from "./save-case.ts";
import { toViewContext } from "./view-context.ts";

/** Saves changes based on a version; returns the resulting case. */
export const updateCase: Operation<typeof careCaseCalls.updateCareCase> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  return request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.id);
    if (!current) throw refuse("notFound");
    const { changes, version } = body;
    await saveCase(tx, { app, current, actor, now, changes, version, message: null, refuse });
    const stored = await findCase(tx.db, actor, body.id);
    if (!stored) throw refuse("notFound");
    return { careCase: toCareCase(stored, actor, toViewContext(request)) };
  });
};
