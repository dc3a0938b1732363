import * as z from "zod/mini";
import { filterMe, filterNone, filterValues, personId } from "#care-cases/contract/filter-shapes.ts";
import { id } from "#platform/contract/bounds.ts";
import { person, team } from "#users/contract/person.ts";

const owner = z.union([
  z.object({ kind: z.literal("user"), ...person.shape }),
  z.object({ kind: z.literal("team"), ...team.shape }),
]);
export type CaseOwner = z.infer<typeof owner>;

const teamReference = z.string().check(z.regex(/^team:[1-9]\d{0,4}$/));

export const ownerContract = {
  row: { owner: z.nullable(owner) },
  change: { owner: z.optional(z.nullable(z.strictObject({ kind: z.enum(["user", "team"]), id }))) },
  filter: {
    /** `@myTeams` is any team that the reader is in. */
    owner: filterValues(z.union([filterMe, filterNone, personId, teamReference, z.literal("@myTeams")])),
  },
};
