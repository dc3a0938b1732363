import type { SettingName, SettingPage } from "#settings/contract/setting-values.ts";
import type { Words } from "#wording/words.ts";

/** The page of a setting, and its title there. */
const titles = {
  brand: ["general", "generalSettings.brand"],
  language: ["general", "generalSettings.language"],
  "support.phones": ["support", "supportSettings.phones"],
  "support.hours": ["support", "support.openingHours"],
  "support.closedDays": ["support", "support.closedDays"],
  "cases.silentDays": ["cases", "caseSettings.silent"],
  "cases.reopenDays": ["cases", "caseSettings.reopen"],
  "cases.editMinutes": ["cases", "caseSettings.edit"],
  "cases.undoSeconds": ["cases", "caseSettings.undo"],
  "cases.mailSeverity": ["cases", "caseSettings.mailSeverity"],
  "cases.team": ["cases", "caseSettings.team"],
  "cases.acknowledgeMail": ["cases", "caseSettings.acknowledgeMail"],
  "cases.soonResponseMinutes": ["cases", "caseSettings.soonResponse"],
  "cases.soonResolutionMinutes": ["cases", "caseSettings.soonResolution"],
  "notifications.staff": ["cases", "caseSettings.noticesOfStaff"],
  "notifications.administrator": ["cases", "caseSettings.noticesOfAdministrators"],
  "notifications.user": ["cases", "caseSettings.noticesOfUsers"],
  "retention.cases": ["retention", "keeping.cases"],
  "retention.files": ["retention", "keeping.files"],
  "retention.auditRows": ["retention", "keeping.auditRows"],
  "retention.mails": ["retention", "keeping.mails"],
} as const satisfies Record<SettingName, readonly [SettingPage, string]>;

/** A name in older rows of the audit log. */
const currentName = (name: string): string => (name === "cases.mailTeam" ? "cases.team" : name);

const isKnown = (name: string): name is SettingName => Object.hasOwn(titles, name);

/** `Support: Opening hours`, and the address of its page; null for a name that there is no setting of. */
export const settingInWords = (said: string, { t }: Words): { readonly words: string; readonly to: string } | null => {
  const name = currentName(said);
  if (!isKnown(name)) return null;
  const [page, title] = titles[name];
  return { words: `${t(`settings.${page}`)}: ${t(title)}`, to: `/settings/${page}` };
};
