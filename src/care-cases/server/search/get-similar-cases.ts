import type { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import { toViewContext } from "#care-cases/server/case/view-context.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findSimilar } from "./similar-cases-store.ts";

const letters = /[\p{L}\p{N}]/gu;
const fewestLetters = 3;

/** Similar cases, shown before creating another. Titles with fewer than three letters match nothing. */
export const getSimilarCases: Operation<typeof caseListCalls.getSimilarCareCases> = async (request) => {
  const { actor, body, db } = request;
  const { title, exceptId = null } = body;
  if ((title.match(letters)?.length ?? 0) < fewestLetters) return { careCases: [] };
  const customerNumber = actor.role === "staff" ? (body.customerNumber ?? null) : actor.customerNumber;
  const rows = await findSimilar(db, actor, { title, customerNumber, exceptId });
  const at = toViewContext(request);
  return { careCases: rows.map((row) => toCaseRow(row, at)) };
};
