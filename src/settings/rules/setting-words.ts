import type { HouseLanguage } from "#settings/contract/general-values.ts";
import type { KeptCases, KeptDays, KeptMonths } from "#settings/contract/retention-values.ts";
import type { SupportPhone } from "#settings/rules/support-hours.ts";

/** "main: +45 70 20 40 60; Invoices: +45 70 20 40 62", in the format of the environment variable. */
export const phonesText = (phones: readonly SupportPhone[]): string =>
  phones.map(({ kind, label, number }) => `${kind === "other" ? label : kind}: ${number}`).join("; ");

/** "forever", or "24 months". */
export const keptMonthsText = ({ months }: KeptMonths): string => (months === null ? "forever" : `${months} months`);

/** "forever", or "90 days". */
export const keptDaysText = ({ days }: KeptDays): string => (days === null ? "forever" : `${days} days`);

/** "forever", or "24 months, then delete". */
export const keptCasesText = ({ months, how }: KeptCases): string =>
  months === null ? "forever" : `${months} months, then ${how}`;

/** "nobody", or the team's number, by which the audit log names it. */
export const teamText = (teamId: number | null): string => (teamId === null ? "nobody" : String(teamId));

export const languageText = (language: HouseLanguage): string => language ?? "not chosen";
