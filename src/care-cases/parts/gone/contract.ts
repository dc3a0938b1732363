import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";

/** A condition that no longer means anything, by the name that its filter had. */
const goneFilter = z.string().check(z.regex(/^filter:[A-Za-z]{1,40}$/));

export const goneContract = {
  filter: {
    /** What a stored condition has lost. It matches no case, so losing a part of a condition never widens it. */
    gone: filterValues(goneFilter),
  },
};
