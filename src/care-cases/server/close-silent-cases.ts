import { closesBySilence, silentReason, silentTooLong } from "#care-cases/rules/silent-close.ts";
import { findAnyCase } from "#care-cases/server/case-store.ts";
import { toValues } from "#care-cases/server/case-values.ts";
import { findLongestSilence, findSilent, holdSilent, type Silent } from "#care-cases/server/silent-cases-store.ts";
import { writeSave } from "#care-cases/server/write-save.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, storeAuditRow } from "#platform/server/transaction.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

const act = "close-silent-case";
const atOnce = 200;

type How = { readonly waits?: boolean };

/**
 * Closes delivered cases whose customers said nothing for ten support days, each in a transaction of its own. One that somebody
 * holds at the moment is left for the next time, or waited for: what they save decides. Any number of processes may do it at once.
 */
export async function closeSilentCases(app: App, { waits = false }: How = {}): Promise<void> {
  const before = silentTooLong(supportCalendar(app.settings.support), app.now());
  if (before === null) return;
  for (;;) {
    const ids = await findSilent(app.database.db, before, atOnce);
    let closed = 0;
    for (const id of ids) if (await closeOne(app, id, { before, waits })) closed += 1;
    if (closed === 0 || ids.length < atOnce) return;
  }
}

/** Answers whether it closed the case: it may have been heard of its customer meanwhile. */
const closeOne = (app: App, id: number, silent: Silent): Promise<boolean> => {
  const now = app.now();
  const writing = { app, actor: null, act, now, requestId: act };
  return inTransaction({ ...writing, isAudited: false }, async (tx) => {
    if (!(await holdSilent(tx.db, id, silent))) return false;
    const current = await findAnyCase(tx.db, id);
    if (!current) return false;
    const values = toValues(current);
    const company = { hasUsers: current.customer_has_users, ownCasesOnly: current.own_cases_only };
    const after = { ...values, status: "CaseClosed", statusReason: null } as const;
    const save = { app, current, actor: null, now, message: null, reason: silentReason };
    await writeSave(tx, save, { before: values, after, company });
    await storeAuditRow(tx.db, { ...writing, status: 200, detail: { caseId: id, fields: ["status"] } });
    return true;
  });
};

/** When the next one closes, as far as is known; null for none. */
export async function nextSilentClose(app: App): Promise<Date | null> {
  const since = await findLongestSilence(app.database.db);
  return since && closesBySilence(supportCalendar(app.settings.support), since);
}
