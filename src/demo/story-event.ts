import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { CustomerUser, DemoCompany, Language, Staff } from "#demo/people.ts";
import type { Scene } from "#demo/read-scenes.ts";

export type Author =
  | { readonly side: "staff"; readonly person: Staff }
  | { readonly side: "customer"; readonly person: CustomerUser };

/** An event on a case at one time: a save by one person, or by nobody (automatic closing). */
export type StoryEvent = {
  readonly by: Author | null;
  /** Hours since the previous beat. */
  readonly wait: number;
  /** A line of a scene, or a phrase. */
  readonly message?: { readonly isInternal: boolean; readonly text: string };
  readonly changes?: Partial<CaseValues>;
  /** A follow-up date, as days after this beat or as a date; null removes it. */
  readonly followUp?: number | string | null;
};

/** The intended result of a case, before its story begins. */
export type Outline = {
  readonly status: CaseStatus;
  /** Null: an email from an unknown sender. */
  readonly company: DemoCompany | null;
  readonly contact: CustomerUser | null;
  readonly language: Language;
  readonly scene: Scene;
  readonly assignee: Staff;
  /** The final follow-up date, or null. */
  readonly followUp: string | null;
  /** Time of the last event, in ms. */
  readonly lastAt: number;
};
