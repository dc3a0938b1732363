import * as z from "zod/mini";
import { filterMe, filterNone, filterValues, personId } from "#care-cases/contract/filter-shapes.ts";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

export const assigneeContract = {
  row: { assignee: z.nullable(person) },
  change: { assigneeId: z.optional(z.nullable(id)) },
  filter: { assignee: filterValues(z.union([filterMe, filterNone, personId])) },
};
