import * as z from "zod/mini";

/** Months and days that something may be kept; null is forever. */
export const keptBounds = {
  cases: { least: 6, most: 240 },
  files: { least: 6, most: 240 },
  auditRows: { least: 12, most: 240 },
  mails: { least: 30, most: 3_650 },
} as const;

type Bounds = { readonly least: number; readonly most: number };
const within = ({ least, most }: Bounds) => z.nullable(z.int().check(z.minimum(least), z.maximum(most)));

/** What happens to an ended case that is old enough. */
export const removals = ["delete", "pseudonymize"] as const;

export const keptCases = z.strictObject({ months: within(keptBounds.cases), how: z.enum(removals) });
export const keptFiles = z.strictObject({ months: within(keptBounds.files) });
export const keptAuditRows = z.strictObject({ months: within(keptBounds.auditRows) });
export const keptMails = z.strictObject({ days: within(keptBounds.mails) });

export type KeptCases = z.infer<typeof keptCases>;
export type KeptMonths = z.infer<typeof keptFiles>;
export type KeptDays = z.infer<typeof keptMails>;

/** How long things are kept, which administrators change: ended cases and their files, audit rows, handled emails. */
export type Retention = {
  readonly cases: KeptCases;
  readonly files: KeptMonths;
  readonly auditRows: KeptMonths;
  readonly mails: KeptDays;
};

/** The defaults: everything is kept. */
export const usualRetention: Retention = {
  cases: { months: null, how: "delete" },
  files: { months: null },
  auditRows: { months: null },
  mails: { days: null },
};
