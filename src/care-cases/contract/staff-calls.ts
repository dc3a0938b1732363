import * as z from "zod/mini";
import { changeRefusals } from "#care-cases/contract/calls.ts";
import { careCase } from "#care-cases/contract/care-case.ts";
import { customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const oneVersion = { areaId: optionalCareArea, id, version: z.int() };

export const caseStaffCalls = {
  /** Staff only: a submitted case with all that hangs on it, for good. A draft is discarded instead. */
  deleteCareCase: post("/api/CareCase/DeleteCareCase", {
    body: z.strictObject(oneVersion),
    idsAs: { id: "caseId" },
    refusals: { stale: changeRefusals.stale, isDraft: [409, "A draft is discarded, not deleted"] },
    writes: true,
    perMinute: 240,
  }),
  /** Staff only: moves a submitted case to another company, whose users see it from then on; the former company's don't. */
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
      },
      writes: true,
      perMinute: 240,
    },
  ),
} as const;
