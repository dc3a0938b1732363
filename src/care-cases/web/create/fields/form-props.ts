import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import type { CustomerHasUsers } from "./form-problems.ts";

export type FormProps = {
  values: DraftValues;
  onChange: (values: Partial<DraftValues>) => void;
  /** The error message of a field; null if valid, or not to be shown yet. */
  problemAt: (field: DraftField) => string | null;
  onLeave: (field: DraftField) => void;
  users: CustomerHasUsers;
};
