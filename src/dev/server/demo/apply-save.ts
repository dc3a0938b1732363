import {
  type CaseValues,
  careCaseSettings,
  changedFields,
  type DerivedCaseFields,
  deriveFields,
  nextReminder,
  valuesAfterSave,
} from "#care-cases/rules/public.ts";
import { describeChanges, type Names, type NewChange } from "#care-cases/server/public.ts";
import type { Author } from "./people.ts";
import type { SampleKind } from "./read-scenes.ts";

export type SimulatedFile = {
  readonly by: Author;
  readonly at: Date;
  readonly kind: SampleKind;
  readonly name: string;
};

/** What somebody does to a case at once; nobody: it closes by itself. */
export type SimulatedAct = {
  readonly by: Author | null;
  readonly at: Date;
  readonly message: {
    readonly isInternal: boolean;
    readonly comment: string;
    readonly files: readonly SimulatedFile[];
  } | null;
};

/** A case after some saves. */
export type CaseSnapshot = {
  readonly values: CaseValues;
  readonly marks: DerivedCaseFields;
  readonly createdBy: number;
  readonly updatedAt: Date;
};

/** A save with its history, and the case before and after. */
export type SimulatedSave = SimulatedAct & {
  readonly before: CaseSnapshot;
  readonly after: CaseSnapshot;
  readonly history: readonly NewChange[];
};

const reopenDays = careCaseSettings["cases.reopenDays"].usual;

/** One save as the product would make it, with its history. Throws if a rule refuses it. */
export function applySave(
  before: CaseSnapshot,
  act: SimulatedAct,
  changes: Partial<CaseValues>,
  names: Names,
): SimulatedSave {
  const { by, at, message } = act;
  const saving = { by: by && { side: by.side, userId: by.id, isCreator: before.createdBy === by.id }, message };
  const context = { ...saving, now: at, reopenDays };
  const values = valuesAfterSave(before.values, changes, before.marks, context);
  if (typeof values === "string") {
    throw new Error(`a demo case may not go from ${before.values.status} to ${changes.status}: ${values}`);
  }
  const fields = changedFields(before.values, values);
  const isSubmit = before.values.status === "Draft" && values.status !== "Draft";
  const said: NewChange[] = message ? [{ type: "NewMessage", isInternal: message.isInternal }] : [];
  const made: NewChange[] = isSubmit
    ? [{ type: "CareCaseCreated", to: values.status }]
    : describeChanges(before.values, values, fields, names);
  const difference = { before: before.values, after: values, customerHasUsers: values.customerNumber !== null };
  // A change time must not reveal an internal note to customers.
  const isUnseen = message?.isInternal === true && fields.length === 0;
  const seen = isUnseen ? {} : { marks: deriveFields(before.marks, difference, context), updatedAt: at };
  return { ...act, before, after: { ...before, values, ...seen }, history: [...said, ...made] };
}

/** Reminder and warning marks at `now`, after the nights that have passed; past ones notify nobody any more. */
export function marksAt(now: Date, { values, marks }: CaseSnapshot): DerivedCaseFields {
  const difference = { before: values, after: values, customerHasUsers: values.customerNumber !== null };
  const { version } = marks;
  const remindOn = marks.remindOn && nextReminder(values.followUpDate, now);
  return { ...deriveFields(marks, difference, { by: null, message: null, now, reopenDays }), remindOn, version };
}
