import * as z from "zod/mini";
import { filterMe, filterNone, filterValues, personId } from "#care-cases/contract/filter-shapes.ts";
import { id } from "#platform/contract/bounds.ts";
import { toldInstead, unreachedReasons } from "#users/contract/contact-reach.ts";
import { person } from "#users/contract/person.ts";

export const contactPersonContract = {
  row: { contactPerson: z.nullable(person) },
  whole: {
    /** For staff, unless the contact person of an open case is reached: why not, and who of the customer is told instead. */
    contactReach: z.optional(z.object({ reason: z.enum(unreachedReasons), told: z.enum(toldInstead) })),
  },
  change: { contactPersonId: z.optional(z.nullable(id)) },
  filter: {
    contactPerson: filterValues(z.union([filterMe, filterNone, personId])),
    /** Open cases whose contact person isn't reached; only staff can find them. */
    contactReached: filterValues(z.enum(["no"])),
  },
};
