import type { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { mayChangeCustomer } from "#care-cases/rules/case/case-access.ts";
import type { MoveRefusal } from "#care-cases/rules/case/case-status.ts";
import { isCompanyHeld, keepHolds } from "#holds/server/hold-store.ts";
import { fieldsNotAllowed } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { AttachRefusal } from "./attached-changes.ts";
import { findCase, lockCase } from "./case-store.ts";
import type { ChangeRefusal } from "./case-update.ts";
import { toCareCase, toFacts } from "./case-views.ts";
import { saveCase } from "./save-case.ts";
import { toViewContext } from "./view-context.ts";

type Call = typeof caseStaffCalls.changeCustomerAndCustomerContactPersonOnCareCase;

/** Refusals of a status, a text and what is attached to the case, which this call doesn't set. */
type NotRefused = MoveRefusal | AttachRefusal | "tooMuchMarkup";

/** Moves a submitted case to another company, and removes what only the former company's people may know. */
export const changeCaseCustomer: Operation<Call> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  const { id, version, customerNumber, contactPersonId } = body;
  return request.inTransaction(async (tx) => {
    await keepHolds(tx.db);
    const current = await lockCase(tx.db, actor, id);
    if (!current) throw refuse("notFound");
    if (!mayChangeCustomer(actor, toFacts(current)))
      throw refuse("fieldNotAllowed", fieldsNotAllowed(["customerNumber"], ""));
    const from = current.customer_no;
    if (from !== null && from !== Number(customerNumber) && (await isCompanyHeld(tx.db, from))) throw refuse("onHold");
    await saveCase(tx, {
      app,
      current,
      actor,
      now,
      changes: { customerNumber, contactPersonId },
      version,
      message: null,
      movesCase: true,
      refuse: (code, data) => refuse(code as Exclude<ChangeRefusal, NotRefused>, data),
    });
    tx.note({ from: current.customer_no, to: Number(customerNumber) });
    const moved = { caseId: id, customerNo: Number(customerNumber) };
    for (const { leaveCase } of app.features) await leaveCase?.(tx, moved);
    const stored = await findCase(tx.db, actor, id);
    if (!stored) throw refuse("notFound");
    return { careCase: toCareCase(stored, actor, toViewContext(request)) };
  });
};
