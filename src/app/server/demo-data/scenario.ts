import type { CaseType } from "#care-cases/contract/care-case.ts";

/** Which sample file fits a scenario. */
export type SampleKind = "screenshot" | "invoice" | "log" | "table";

/**
 * A story that a case tells. Texts are in the small markup of markup.ts; `{invoice}` is a slot of slots.ts,
 * `{this|that}` a choice. Lines of the dialog begin with who speaks and why:
 * `S?` staff ask, `S:` staff tell, `S!` staff solve it, `C:` the customer answers, `N:` an internal note.
 */
export type Scenario = {
  readonly type: CaseType;
  readonly titles: readonly string[];
  readonly opening: string;
  readonly dialog: readonly string[];
  /** Whom staff may have to wait for besides the customer. */
  readonly third?: string;
  /** What the customer attaches. */
  readonly file?: SampleKind;
};
