import type { ShownName } from "#care-cases/web/case/case-values.ts";
import type { PlainKey } from "#wording/words.ts";

type FormField = {
  readonly label: PlainKey;
  /** Customers have only one choice. */
  readonly isForStaff?: true;
  /** It has no component of its own: a select or a line of text, below the others, which may be left as it is. */
  readonly help?: PlainKey;
  /** The problem of a value that the contract's schema rejects. */
  readonly tooLong?: string;
};

const fields = {
  caseType: { label: "caseField.caseType" },
  customer: { label: "caseField.customer", isForStaff: true },
  contactPerson: { label: "caseField.contactPerson" },
  title: { label: "casePage.titleField", tooLong: "titleTooLong" },
  description: { label: "casePage.description", tooLong: "tooMuchMarkup" },
  severity: { label: "caseField.severity" },
  customerPriority: { label: "caseField.customerPriority", help: "caseCreate.priorityHelp" },
  channel: { label: "caseField.channel", help: "caseCreate.channelHelp", isForStaff: true },
  externalReference: {
    label: "caseField.externalReference",
    help: "caseCreate.referenceHelp",
    tooLong: "referenceTooLong",
  },
} as const satisfies { readonly [F in ShownName]?: FormField };

export type DraftField = keyof typeof fields;

/** The form's fields, in order. */
export const formFields: Readonly<Record<DraftField, FormField>> = fields;
export const draftFields = Object.keys(fields) as readonly DraftField[];
