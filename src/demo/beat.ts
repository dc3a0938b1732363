import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { Company, CustomerUser, Language, Staff } from "#demo/people.ts";
import type { Scene } from "#demo/read-scenes.ts";

export type Author =
  | { readonly side: "staff"; readonly person: Staff }
  | { readonly side: "customer"; readonly person: CustomerUser };

/** What happens on a case at one moment: one save of one person, or of nobody (closing by itself). */
export type Beat = {
  readonly by: Author | null;
  /** Hours since the beat before. */
  readonly wait: number;
  /** A line of a scene, or a phrase. */
  readonly message?: { readonly isInternal: boolean; readonly text: string };
  readonly changes?: Partial<CaseValues>;
  /** A follow-up date, as days after this beat or as the day itself; null takes it away. */
  readonly followUp?: number | string | null;
};

/** What a case is to become, before its story is told. */
export type Outline = {
  readonly status: CaseStatus;
  /** Null: an e-mail from somebody unknown. */
  readonly company: Company | null;
  readonly contact: CustomerUser | null;
  readonly language: Language;
  readonly scene: Scene;
  readonly assignee: Staff;
  /** The follow-up date that it ends with; null for none. */
  readonly followUp: string | null;
  /** When the last thing happened, in ms. */
  readonly lastAt: number;
};
