import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { channelCodes } from "#care-cases/parts/channel/server.ts";
import { priorityCodes } from "#care-cases/parts/customer-priority/server.ts";
import { insertDraft } from "#care-cases/server/case/writes/draft-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findNames, teamOfNewCases } from "./case-names-store.ts";
import { findCase } from "./case-store.ts";
import { toCareCase } from "./case-views.ts";
import { draftProblem } from "./draft-bounds-store.ts";
import { toViewContext } from "./view-context.ts";

/** Creates an empty draft of the caller; a customer is its contact person from the start. */
export const createEmptyCase: Operation<typeof careCaseCalls.createEmptyCareCase> = async (request) => {
  const { actor, body, now, refuse } = request;
  const isStaff = actor.role === "staff";
  const customerNumber = isStaff ? (body.customerNumber ?? null) : actor.customerNumber;
  if (!isStaff && (customerNumber === null || (body.customerNumber ?? customerNumber) !== customerNumber)) {
    throw refuse("notFound");
  }
  return request.inTransaction(async (tx) => {
    if (isStaff && customerNumber !== null) {
      const wanted = { staff: [], handlers: [], users: [], teams: [], customers: [Number(customerNumber)] };
      if ((await findNames(tx.db, wanted)).customers.size === 0) throw refuse("notFound");
    }
    const problem = await draftProblem(tx.db, actor);
    if (problem) throw refuse(problem);
    const id = await insertDraft(tx.db, {
      customerNo: customerNumber === null ? null : Number(customerNumber),
      createdBy: actor.userId,
      contactId: isStaff ? null : actor.userId,
      ownerTeamId: await teamOfNewCases(tx.db, request.app.settings.cases),
      channel: channelCodes.toCode("Portal"),
      priority: priorityCodes.toCode("Normal"),
      now,
    });
    tx.note({ caseId: id });
    const stored = await findCase(tx.db, actor, id);
    if (!stored) throw new Error("a draft just made is not there");
    return { careCase: toCareCase(stored, actor, toViewContext(request)) };
  });
};
