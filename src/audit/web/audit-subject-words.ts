import type { AuditNames, AuditRow } from "#audit/contract/calls.ts";
import type { Subject } from "#audit/rules/audit-subjects.ts";
import { settingInWords } from "#settings/web/setting-titles.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";

/** An object that a row names, as text, with a link if the reader may open its page. */
export type NamedSubject = { readonly words: string; readonly to: string | null };

const personIn = ({ people }: AuditNames, id: number, { t }: Words): NamedSubject => {
  const found = people.find((one) => one.id === id);
  if (!found) return { words: t("audit.noSuchPerson", { id }), to: null };
  if (found.name === null) return { words: t("audit.forgottenPerson", { id }), to: null };
  return { words: found.name, to: `/customers/users/${id}` };
};

const caseIn = ({ cases }: AuditNames, id: number, { t }: Words): NamedSubject => {
  const found = cases.find((one) => one.id === id);
  if (!found) return { words: t("audit.noSuchCase", { id }), to: null };
  return { words: `#${id} ${found.title || t("audit.untitled")}`, to: `/cases/${id}` };
};

const customerIn = ({ customers }: AuditNames, id: number, { t }: Words): NamedSubject => {
  const found = customers.find(({ customerNumber }) => customerNumber === String(id));
  return found ? { words: found.name, to: `/customers/${id}` } : { words: t("audit.noSuchCustomer", { id }), to: null };
};

/** Its current name; its number if it is gone, or was pseudonymized. */
export const subjectInWords = (names: AuditNames, { kind, id }: Subject, words: Words): NamedSubject => {
  const { t, locale } = words;
  if (kind === "person") return personIn(names, id, words);
  if (kind === "case") return caseIn(names, id, words);
  if (kind === "customer") return customerIn(names, id, words);
  if (kind === "team") {
    const team = names.teams.find((one) => one.id === id);
    return { words: team ? teamName(team, locale) : t("audit.noSuchTeam", { id }), to: null };
  }
  const level = names.levels.find((one) => one.id === id);
  return { words: level?.name ?? t("audit.noSuchLevel", { id }), to: level ? `/service-levels/${id}` : null };
};

/** The setting that a row is about; null if it is about none. */
export const settingOfRow = ({ detail }: Pick<AuditRow, "detail">, words: Words): NamedSubject | null =>
  typeof detail?.setting === "string" ? settingInWords(detail.setting, words) : null;

/** Why a request was refused, in a few words; null for successful ones. */
export const whyRefused = ({ status, detail }: Pick<AuditRow, "status" | "detail">, { t }: Words): string | null => {
  if (status < 400) return null;
  return t.orNull(`auditCode.${detail?.code}`) ?? t.orNull(`auditWhy.${status}`) ?? t("audit.refusedWith", { status });
};

/** The error message that the person saw; null if the code is unknown. */
export const toldPerson = ({ detail }: Pick<AuditRow, "detail">, { t }: Words): string | null =>
  typeof detail?.code === "string" ? t.orNull(`refusal.${detail.code}`) : null;
