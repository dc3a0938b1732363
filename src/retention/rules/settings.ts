import {
  type KeptCases,
  type KeptDays,
  type KeptMonths,
  keptAuditRows,
  keptCases,
  keptFiles,
  keptMails,
} from "#retention/contract/retention-values.ts";
import { ownSetting, type ValuesOf } from "#settings/rules/setting-declaration.ts";

/** What is removed is gone. */
const of = { page: "retention", needsProof: true } as const;

const casesInWords = ({ months, how }: KeptCases): string =>
  months === null ? "forever" : `${months} months, then ${how}`;
const monthsInWords = ({ months }: KeptMonths): string => (months === null ? "forever" : `${months} months`);
const daysInWords = ({ days }: KeptDays): string => (days === null ? "forever" : `${days} days`);

const months = { usual: { months: null }, inWords: monthsInWords };

/** How long things are kept: ended cases and their files, audit rows, handled emails. By default, forever. */
export const retentionSettings = {
  "retention.cases": ownSetting({
    ...{ ...of, place: 10 },
    schema: keptCases,
    usual: { months: null, how: "delete" },
    inWords: casesInWords,
  }),
  "retention.files": ownSetting({ ...of, place: 20, schema: keptFiles, ...months }),
  "retention.mails": ownSetting({ ...of, place: 30, schema: keptMails, usual: { days: null }, inWords: daysInWords }),
  "retention.auditRows": ownSetting({ ...of, place: 40, schema: keptAuditRows, ...months }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof retentionSettings> {}
}
