import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findCase } from "./case-store.ts";

/** The words of a case's description. */
export const getDescriptionText: Operation<typeof careCaseCalls.getCareCaseDescriptionText> = async (request) => {
  const { actor, body, db, refuse } = request;
  const stored = await findCase(db, actor, body.id);
  if (!stored) throw refuse("notFound");
  return { text: visibleText(stored.description) };
};
