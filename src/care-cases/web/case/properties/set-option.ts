import type { CareCase, CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";

/** Sets a field to one of its options. */
export const setOption = (saver: CaseSaver, field: CaseField, value: string): void =>
  void saver.save(field, { [field]: value } as CaseChanges, { [field]: value } as Partial<CareCase>);
