import type { Actor } from "#platform/contract/actor.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

export type VisibleFile = {
  readonly isInternal: boolean;
  /** Chosen for an unsent message. */
  readonly isPending: boolean;
  readonly uploadedBy: number;
};

/**
 * Whether a file of a case that this person can see is visible to them. Its twin in SQL is `fileScope` of
 * server/file-scope-store.ts.
 */
export const maySeeFile = (
  actor: Pick<Actor, "userId" | "role">,
  { isInternal, isPending, uploadedBy }: VisibleFile,
): boolean => (!isPending || uploadedBy === actor.userId) && isInAudience(actor, { isInternal });
