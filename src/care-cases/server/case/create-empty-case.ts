import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { channelCodes } from "#care-cases/parts/channel/server.ts";
import { priorityCodes } from "#care-cases/parts/customer-priority/server.ts";
import { nextCaseId, storeNewDraft } from "#care-cases/server/case/writes/draft-store.ts";
import { together } from "#platform/server/database/together.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { namesOf, teamForNewCases } from "./case-names-store.ts";
import { findCase } from "./case-store.ts";
import { toCareCase } from "./case-views.ts";
import { problemOfDraft } from "./draft-bounds-store.ts";
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
    const checked = isStaff && customerNumber !== null ? [Number(customerNumber)] : [];
    const [{ customers }, problem, ownerTeamId, id] = await together(
      tx.db,
      namesOf({ staff: [], handlers: [], users: [], teams: [], customers: checked }),
      problemOfDraft(actor),
      teamForNewCases(request.app.settings.cases),
      nextCaseId,
    );
    if (customers.size < checked.length) throw refuse("notFound");
    if (problem) throw refuse(problem);
    await storeNewDraft(tx.db, id, {
      customerNo: customerNumber === null ? null : Number(customerNumber),
      createdBy: actor.userId,
      contactId: isStaff ? null : actor.userId,
      ownerTeamId,
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
