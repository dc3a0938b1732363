import type { Actor } from "#platform/contract/actor.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

export type VisibleFile = {
  readonly isInternal: boolean;
  /** Chosen for a message that is not sent yet. */
  readonly isPending: boolean;
  readonly uploadedBy: number;
};

/**
 * Whether a file of a case that this person sees exists for them. Its twin in SQL is `fileScope` of
 * server/file-scope-store.ts.
 */
export const maySeeFile = (
  actor: Pick<Actor, "userId" | "role">,
  { isInternal, isPending, uploadedBy }: VisibleFile,
): boolean => (!isPending || uploadedBy === actor.userId) && isInAudience(actor, { isInternal });
