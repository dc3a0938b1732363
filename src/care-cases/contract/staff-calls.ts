import * as z from "zod/mini";
import { changeRefusals } from "#care-cases/contract/calls.ts";
import { careCase } from "#care-cases/contract/care-case.ts";
import { onHold } from "#holds/contract/calls.ts";
import { customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const oneVersion = { areaId: optionalCareArea, id, version: z.int() };

export const caseStaffCalls = {
  /** Staff only: permanently deletes a submitted case with everything attached. Drafts are discarded instead. */
  deleteCareCase: post("/api/CareCase/DeleteCareCase", {
    body: z.strictObject(oneVersion),
    idsAs: { id: "caseId" },
    refusals: { stale: changeRefusals.stale, isDraft: [409, "A draft is discarded, not deleted"], onHold },
    writes: true,
    perMinute: 240,
  }),
  /**
   * Staff only: moves a submitted case to another company, whose users can see it from then on; those of the former one
   * can't.
   */
  changeCustomerAndCustomerContactPersonOnCareCase: post(
    "/api/CareCase/ChangeCustomerAndCustomerContactPersonOnCareCase",
    {
      body: z.strictObject({ ...oneVersion, customerNumber, contactPersonId: z.nullable(id) }),
      idsAs: { id: "caseId" },
      reply: z.object({ careCase }),
      refusals: {
        stale: changeRefusals.stale,
        fieldNotAllowed: changeRefusals.fieldNotAllowed,
        incomplete: changeRefusals.incomplete,
        tooManyMoves: changeRefusals.tooManyMoves,
        /** The company that it would leave is on hold. */
        onHold,
      },
      writes: true,
      perMinute: 240,
    },
  ),
  /**
   * Staff only: within a minute of closing or delivering a case, the person who did it restores the case and its
   * clocks. `version` is the one that the closing created; a later change keeps it closed.
   */
  undoCareCaseClosing: post("/api/CareCase/UndoCareCaseClosing", {
    body: z.strictObject(oneVersion),
    idsAs: { id: "caseId" },
    reply: z.object({ careCase }),
    refusals: { tooLateToUndo: [409, "The closing can't be undone any more"] },
    writes: true,
    perMinute: 240,
  }),
} as const;
