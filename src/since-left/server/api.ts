import { implement, signedIn } from "#platform/server/http/implement.ts";
import { sinceLeftCalls } from "#since-left/contract/calls.ts";
import { getCasesSinceLeft, getCountsSinceLeft } from "./get-since-left.ts";

export const sinceLeftApi = implement(sinceLeftCalls, {
  getCountsSinceLeft: { allow: signedIn, run: getCountsSinceLeft },
  getCasesSinceLeft: { allow: signedIn, run: getCasesSinceLeft },
});
