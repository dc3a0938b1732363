import { changedFields } from "#care-cases/rules/case/case-changes.ts";
import {
  closesBySilence,
  type SilenceRule,
  silentReason,
  silentTooLong,
} from "#care-cases/rules/follow-up/silent-close.ts";
import { findAnyCase } from "#care-cases/server/case/case-store.ts";
import { toValues } from "#care-cases/server/case/case-values.ts";
import { carryOut } from "#care-cases/server/case/save-case.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { findLongestSilence, findSilent, lockSilentCase, type Silent } from "./silent-cases-store.ts";

const auditAction = "close-silent-case";
const atOnce = 200;

const ruleOf = ({ settings }: App): SilenceRule => ({
  calendar: supportCalendar(settings.support),
  silentDays: settings.cases.silentDays,
});

type LockOptions = { readonly waits?: boolean };

/**
 * Closes delivered cases whose customers have been silent for the configured number of support days, each in its own
 * transaction. A case locked at the moment is skipped or waited for, since the save in progress may change the
 * decision. Safe to run in several processes. Returns the cases that failed; they are retried next time.
 */
export async function closeSilentCases(app: App, { waits = false }: LockOptions = {}): Promise<number[]> {
  const failed: number[] = [];
  const now = app.now();
  const before = silentTooLong(ruleOf(app), now);
  if (before === null) return failed;
  for (;;) {
    const ids = await findSilent(app.database.db, { before, now, most: atOnce, except: failed });
    let ended = 0;
    for (const id of ids) if (await endOne(app, id, { before, now, waits }, failed)) ended += 1;
    if (ended === 0 || ids.length < atOnce) return failed;
  }
}

/** Whether this run is done with the case: closed or failed. */
async function endOne(app: App, id: number, silent: Silent, failed: number[]): Promise<boolean> {
  let isHeld = false;
  const held = () => {
    isHeld = true;
  };
  try {
    return await closeOne(app, id, { ...silent, held });
  } catch (error) {
    // It failed before locking the case, so the case isn't the cause.
    if (!isHeld) throw error;
    app.log.error({ err: error, caseId: id }, "a silent case could not be closed");
    failed.push(id);
    return true;
  }
}

/** Whether the case was closed; the customer may have replied in the meantime. */
const closeOne = (app: App, id: number, silent: Silent & { held(): void }): Promise<boolean> => {
  const { now } = silent;
  const writing = { app, actor: null, auditAction, now, requestId: auditAction };
  return inTransaction({ ...writing, isAudited: false }, async (tx) => {
    if (!(await lockSilentCase(tx.db, id, silent))) return false;
    silent.held();
    const current = await findAnyCase(tx.db, id);
    if (!current) return false;
    const before = toValues(current);
    const company = { hasUsers: current.customer_has_users, ownCasesOnly: current.own_cases_only };
    const after = { ...before, status: "CaseClosed", statusReason: null } as const;
    const context = {
      app,
      current,
      actor: null,
      now,
      message: null,
      reason: silentReason(app.settings.cases.silentDays, { isUntold: current.untold_since !== null }),
    };
    await carryOut(tx, context, { before, after, fields: changedFields(before, after), company });
    await storeAuditRow(tx.db, { ...writing, status: 200, detail: { caseId: id, fields: ["status"] } });
    return true;
  });
};

/** When the next one closes, except for these; null for none. */
export async function nextSilentClose(app: App, except: readonly number[]): Promise<Date | null> {
  const since = await findLongestSilence(app.database.db, app.now(), except);
  return since && closesBySilence(ruleOf(app), since);
}
