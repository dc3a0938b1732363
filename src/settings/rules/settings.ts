import type * as z from "zod/mini";
import type { StaffRight } from "#roles/rules/staff-rights.ts";
import type { SettingName, SettingPage } from "#settings/contract/calls.ts";
import type { CaseRules } from "#settings/contract/case-rules.ts";
import {
  acknowledgesMail,
  editMinutes,
  mailSeverity,
  owningTeam,
  reopenDays,
  silentDays,
  soonResolutionMinutes,
  soonResponseMinutes,
  undoSeconds,
} from "#settings/contract/case-values.ts";
import { brandName, type HouseLanguage, houseLanguage } from "#settings/contract/general-values.ts";
import { ownClosedDays, supportHours } from "#settings/contract/hours-values.ts";
import { type NotificationPreset, notificationPreset } from "#settings/contract/notification-defaults.ts";
import type { KeptCases, KeptDays, KeptMonths } from "#settings/contract/retention-values.ts";
import { keptAuditRows, keptCases, keptFiles, keptMails } from "#settings/contract/retention-values.ts";
import { supportPhones } from "#settings/contract/support-values.ts";
import type { DatedHours, OwnClosedDay, SupportPhone } from "#settings/rules/support-hours.ts";
import { closedDaysText, supportHoursText } from "#settings/rules/support-hours-text.ts";
import { leavesPastDays, leavesPastHours } from "./leaves-past.ts";
import { keptCasesText, keptDaysText, keptMonthsText, languageText, phonesText, teamText } from "./setting-words.ts";

export type SettingValues = {
  brand: string;
  language: HouseLanguage;
  "support.phones": readonly SupportPhone[];
  "support.hours": readonly DatedHours[];
  "support.closedDays": readonly OwnClosedDay[];
  "cases.silentDays": number;
  "cases.reopenDays": number;
  "cases.editMinutes": number;
  "cases.undoSeconds": number;
  "cases.mailSeverity": CaseRules["mailSeverity"];
  "cases.team": CaseRules["team"];
  "cases.acknowledgeMail": boolean;
  "cases.soonResponseMinutes": number;
  "cases.soonResolutionMinutes": number;
  "notifications.staff": NotificationPreset;
  "notifications.administrator": NotificationPreset;
  "notifications.user": NotificationPreset;
  "retention.cases": KeptCases;
  "retention.files": KeptMonths;
  "retention.auditRows": KeptMonths;
  "retention.mails": KeptDays;
};

type SettingDeclaration<T> = {
  readonly page: SettingPage;
  /** Who may see and change it. */
  readonly right: StaffRight;
  readonly schema: z.ZodMiniType<T>;
  /** The environment variable that takes precedence over it. */
  readonly variable: string | null;
  /** A value as logged in the audit log. */
  readonly inWords: (value: T) => string;
  /** Whether one value may replace another on this day; any may by default. */
  readonly mayFollow?: (before: T, after: T, today: string) => boolean;
};

const retention = { page: "retention", right: "changeSettings", variable: null } as const;
const houseRule = { page: "cases", right: "changeSettings", variable: null, inWords: String } as const;

/**
 * All settings that administrators change on screens. Defaults and values from the environment come from the process's
 * own settings (`readSettings`).
 */
export const settings: { readonly [N in SettingName]: SettingDeclaration<SettingValues[N]> } = {
  brand: { page: "general", right: "changeSettings", variable: "HAVN_BRAND", schema: brandName, inWords: String },
  language: {
    page: "general",
    right: "changeSettings",
    variable: null,
    schema: houseLanguage,
    inWords: languageText,
  },
  "support.phones": {
    page: "support",
    right: "changeSettings",
    schema: supportPhones,
    variable: "HAVN_SUPPORT_PHONES",
    inWords: phonesText,
  },
  "support.hours": {
    page: "support",
    right: "changeSettings",
    schema: supportHours,
    variable: "HAVN_SUPPORT_HOURS",
    inWords: supportHoursText,
    mayFollow: leavesPastHours,
  },
  "support.closedDays": {
    page: "support",
    right: "changeSettings",
    schema: ownClosedDays,
    variable: "HAVN_CLOSED_DAYS",
    inWords: closedDaysText,
    mayFollow: leavesPastDays,
  },
  "cases.silentDays": { ...houseRule, schema: silentDays },
  "cases.reopenDays": { ...houseRule, schema: reopenDays },
  "cases.editMinutes": { ...houseRule, schema: editMinutes },
  "cases.undoSeconds": { ...houseRule, variable: "HAVN_UNDO_SECONDS", schema: undoSeconds },
  "cases.mailSeverity": { ...houseRule, schema: mailSeverity },
  "cases.team": { ...houseRule, schema: owningTeam, inWords: teamText },
  "cases.acknowledgeMail": { ...houseRule, schema: acknowledgesMail },
  "cases.soonResponseMinutes": { ...houseRule, schema: soonResponseMinutes },
  "cases.soonResolutionMinutes": { ...houseRule, schema: soonResolutionMinutes },
  "notifications.staff": { ...houseRule, schema: notificationPreset },
  "notifications.administrator": { ...houseRule, schema: notificationPreset },
  "notifications.user": { ...houseRule, schema: notificationPreset },
  "retention.cases": { ...retention, schema: keptCases, inWords: keptCasesText },
  "retention.files": { ...retention, schema: keptFiles, inWords: keptMonthsText },
  "retention.auditRows": { ...retention, schema: keptAuditRows, inWords: keptMonthsText },
  "retention.mails": { ...retention, schema: keptMails, inWords: keptDaysText },
};

/** The declaration of a setting whose type isn't known to the caller. */
export const declarationOf = (name: SettingName): SettingDeclaration<unknown> =>
  settings[name] as SettingDeclaration<unknown>;
