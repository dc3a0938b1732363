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

const retentionChanges = [
  z.strictObject({ name: z.literal("retention.cases"), value: z.nullable(keptCases) }),
  z.strictObject({ name: z.literal("retention.files"), value: z.nullable(keptFiles) }),
  z.strictObject({ name: z.literal("retention.auditRows"), value: z.nullable(keptAuditRows) }),
  z.strictObject({ name: z.literal("retention.mails"), value: z.nullable(keptMails) }),
] as const;
/** A change of how long something is kept. */
export const retentionChange = z.discriminatedUnion("name", retentionChanges);
export type RetentionChange = z.infer<typeof retentionChange>;
export type RetentionSetting = RetentionChange["name"];

/** How long each is kept. */
export type Retention = {
  readonly cases: KeptCases;
  readonly files: KeptMonths;
  readonly auditRows: KeptMonths;
  readonly mails: KeptDays;
};
