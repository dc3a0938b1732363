/** Who edits which case: what decides about its fields. The person sees the case, and takes part in it. */
export type Editing = {
  readonly isStaff: boolean;
  readonly isDraft: boolean;
  readonly hasEnded: boolean;
  /** Whether staff have written an external message. */
  readonly hasStaffMessage: boolean;
  /** Who wrote the request, or administers its company. */
  readonly isAuthor: boolean;
  /** Whether it can move to another status. */
  readonly canMove: boolean;
};

export const byStaff = ({ isStaff }: Editing): boolean => isStaff;

export const byAnybodyInDrafts = ({ isStaff, isDraft }: Editing): boolean => isStaff || isDraft;

export const byAnybodyUntilEnded = ({ isStaff, hasEnded }: Editing): boolean => isStaff || !hasEnded;

/**
 * The request itself. Only the author counts, since a contact person could name themselves; and only until it is answered.
 */
export const byAuthorUntilAnswered = ({ isStaff, isDraft, isAuthor, hasStaffMessage, hasEnded }: Editing): boolean =>
  isStaff || isDraft || (isAuthor && !hasStaffMessage && !hasEnded);

export const whereItCanMove = ({ canMove }: Editing): boolean => canMove;
