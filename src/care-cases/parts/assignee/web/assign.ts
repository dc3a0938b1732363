import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { Person } from "#users/contract/person.ts";

/** Makes somebody the assignee, or nobody. */
export const assign = (saver: CaseSaver, assignee: Person | null): void =>
  void saver.save("assigneeId", { assigneeId: assignee?.id ?? null }, { assignee });
