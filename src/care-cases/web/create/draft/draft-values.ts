import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";

/** The form's fields, in order. */
export const draftFields = [
  "caseType",
  "customer",
  "contactPerson",
  "title",
  "description",
  "severity",
  "customerPriority",
  "channel",
  "externalReference",
] as const;
export type DraftField = (typeof draftFields)[number];

/** The form's values; texts are never null here. */
export type DraftValues = Pick<CareCase, Exclude<DraftField, "externalReference">> & {
  readonly externalReference: string;
};

export const draftValuesOf = (careCase: CareCase): DraftValues => ({
  customer: careCase.customer,
  contactPerson: careCase.contactPerson,
  title: careCase.title,
  caseType: careCase.caseType,
  description: careCase.description,
  severity: careCase.severity,
  customerPriority: careCase.customerPriority,
  channel: careCase.channel,
  externalReference: careCase.externalReference ?? "",
});

/** A form value normalized for comparison. */
const comparable = (values: DraftValues, field: DraftField): unknown => {
  if (field === "customer") return values.customer?.customerNumber ?? null;
  if (field === "contactPerson") return values.contactPerson?.id ?? null;
  return values[field];
};

export const pickFields = (values: DraftValues, fields: readonly DraftField[]): Partial<DraftValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

export const differingFields = (one: DraftValues, other: DraftValues): DraftField[] =>
  draftFields.filter((field) => comparable(one, field) !== comparable(other, field));

const storers: { [F in DraftField]: (values: DraftValues) => CaseChanges } = {
  customer: ({ customer }) => ({ customerNumber: customer?.customerNumber ?? null }),
  contactPerson: ({ contactPerson }) => ({ contactPersonId: contactPerson?.id ?? null }),
  title: ({ title }) => ({ title }),
  caseType: ({ caseType }) => ({ caseType }),
  description: ({ description }) => ({ description }),
  severity: ({ severity }) => ({ severity }),
  customerPriority: ({ customerPriority }) => ({ customerPriority }),
  channel: ({ channel }) => ({ channel }),
  externalReference: ({ externalReference }) => ({ externalReference: externalReference || null }),
};

export const changesFor = (values: DraftValues, fields: readonly DraftField[]): CaseChanges =>
  Object.assign({}, ...fields.map((field) => storers[field](values)));

/** The form's field for a server-side error; null if the form doesn't have it. */
export const fieldOfPath = (path: string): DraftField | null => {
  const name = path.replace(/^changes\./, "");
  if (name === "customerNumber") return "customer";
  if (name === "contactPersonId") return "contactPerson";
  return draftFields.find((field) => field === name) ?? null;
};
