import type { CareCase } from "#care-cases/contract/public.ts";

export type MentionContext = {
  readonly customerNumber: string | null;
  readonly isInternal: boolean;
  /** The case, if not all of the company's users can see it. */
  readonly caseId?: number | undefined;
};

/** Where people are mentioned in a message on this case. */
export const mentionContext = (
  { id, customer, ownCasesOnly }: Pick<CareCase, "id" | "customer" | "ownCasesOnly">,
  isInternal: boolean,
): MentionContext => ({
  customerNumber: customer?.customerNumber ?? null,
  isInternal,
  ...(ownCasesOnly && !isInternal && { caseId: id }),
});
