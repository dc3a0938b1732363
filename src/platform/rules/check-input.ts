import * as z from "zod/mini";
import type { Schema } from "#platform/contract/call.ts";
import type { FoundProblem } from "#platform/contract/field-problems.ts";
import { pathOfNul, problemsOfIssues } from "./read-issues.ts";

type CheckResult = { readonly data: unknown; readonly problems: null } | { readonly problems: readonly FoundProblem[] };

/** Validates a call's query or body against its schema. Server and browser both use it. */
export function checkInput(schema: Schema, value: unknown): CheckResult {
  const nul = pathOfNul(value);
  if (nul !== null) return { problems: [{ path: nul, code: "holdsNul", params: {} }] };
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? { data: parsed.data, problems: null }
    : { problems: problemsOfIssues(parsed.error.issues, value) };
}

type WithBody = { readonly body?: Schema };

/** Problems with a call's body, checked before sending. */
export const bodyProblems = ({ body }: WithBody, value: unknown): readonly FoundProblem[] =>
  (body && checkInput(body, value).problems) ?? [];
