import type { DraftField, DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import type { CustomerUsers } from "./form-problems.ts";

/** What each field of the form needs. */
export type FormProps = {
  values: DraftValues;
  onChange: (values: Partial<DraftValues>) => void;
  /** What is wrong at a field, in words; null when nothing is, or nothing is to be said yet. */
  problemAt: (field: DraftField) => string | null;
  onLeave: (field: DraftField) => void;
  users: CustomerUsers;
};
