import { bodyProblems } from "#platform/rules/check-input.ts";
import { wordsAtField } from "#ui/field/field-problem-words.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { missingUserWords } from "#users/web/add-user-form.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { useWords } from "#wording/use-words.ts";
import { EditedField } from "./EditedField.tsx";
import { EditedHeading } from "./EditedHeading.tsx";
import type { AccountSaver, AccountFieldName as Field } from "./use-account-save.ts";

const keyboards = { name: "text", workPhone: "tel", mobilePhone: "tel", address: "text", jobTitle: "text" } as const;

/** What is the same however a person's field is shown. */
const useAccountField = (saver: AccountSaver, field: Field) => {
  const words = useWords();
  const { t } = words;
  const { current: account } = saver;
  const problemOf = (text: string): string | null => {
    const { id: userId, version } = account;
    const body = { userId, version, changes: { [field]: text.trim() || null } };
    const [problem] = bodyProblems(userManagementCalls.updateUser, body);
    return problem ? wordsAtField(problem, text, words, (code) => missingUserWords(field, code, t)) : null;
  };
  const label = t(`userField.${field}`);
  return {
    saver,
    label,
    failed: t("userPage.saveFailed", { field: label }),
    explain: inUserWords,
    isEditable: account.may.edit.includes(field),
    input: { type: keyboards[field] },
    problemOf,
  };
};

type Props = { saver: AccountSaver; field: Field };

/** A field of a person, edited in place. */
export const AccountField = ({ saver, field }: Props) => (
  <EditedField {...useAccountField(saver, field)} field={field} />
);

/** A person's name as the heading of their page, edited where it stands. */
export const NameHeading = ({ saver }: Pick<Props, "saver">) => <EditedHeading {...useAccountField(saver, "name")} />;
