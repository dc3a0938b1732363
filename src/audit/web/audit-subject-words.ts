import type { AuditName, AuditRow, AuditSubject } from "#audit/contract/calls.ts";
import type { Words } from "#wording/words.ts";

/** An object that a row names, as text, with a link if the reader may open its page. */
export type NamedSubject = { readonly words: string; readonly to: string | null };

/** Its current name; its number if it is gone, or was pseudonymized. */
export const subjectInWords = (names: readonly AuditName[], { kind, id }: AuditSubject, words: Words): NamedSubject => {
  const { t, locale } = words;
  const found = names.find((one) => one.kind === kind && one.id === id);
  if (!found) return { words: t.orNull(`audit.noSuch${capitalized(kind)}`, { id }) ?? `#${id}`, to: null };
  const { name, danishName = name, isNumbered, to } = found;
  const called = locale === "da" ? danishName : name;
  if (called === null) return { words: t("audit.forgottenPerson", { id }), to };
  return { words: `${isNumbered ? `#${id} ` : ""}${called || t("audit.untitled")}`, to };
};

const capitalized = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The setting that a row is about; null if it is about none. */
export const settingOfRow = ({ setting }: Pick<AuditRow, "setting">, { t }: Words): NamedSubject | null => {
  if (setting === null) return null;
  const title = t.orNull(`setting.${setting.name}`) ?? setting.name;
  return { words: `${t(`settings.${setting.page}`)}: ${title}`, to: `/settings/${setting.page}` };
};

/** Why a request was refused, in a few words; null for successful ones. */
export const whyRefused = ({ status, detail }: Pick<AuditRow, "status" | "detail">, { t }: Words): string | null => {
  if (status < 400) return null;
  return t.orNull(`auditCode.${detail?.code}`) ?? t.orNull(`auditWhy.${status}`) ?? t("audit.refusedWith", { status });
};

/** The error message that the person saw; null if the code is unknown. */
export const refusalShown = ({ detail }: Pick<AuditRow, "detail">, { t }: Words): string | null =>
  typeof detail?.code === "string" ? t.orNull(`refusal.${detail.code}`) : null;
