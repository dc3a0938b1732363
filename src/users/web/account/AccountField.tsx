import { textProblem } from "#users/web/add-user-form.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { useWords } from "#wording/use-words.ts";
import { EditedField } from "./EditedField.tsx";
import type { AccountSaver, AccountField as Field } from "./use-account-save.ts";

const keyboards = { name: "text", workPhone: "tel", mobilePhone: "tel", address: "text", jobTitle: "text" } as const;

/** One of a person's data, edited where it stands. */
export const AccountField = ({ saver, field }: { saver: AccountSaver; field: Field }) => {
  const { t } = useWords();
  const { account } = saver;
  const label = t(`userField.${field}`);
  return (
    <EditedField
      saver={saver}
      current={account}
      field={field}
      words={{
        label,
        failed: t("userPage.saveFailed", { field: label }),
        useMine: t("userPage.useMine"),
        keepTheirs: t("userPage.keepTheirs"),
        explain: (error) => inUserWords(error, t),
      }}
      isEditable={account.may.edit.includes(field)}
      keyboard={keyboards[field]}
      problemOf={(text) => textProblem(field, text, t)}
    />
  );
};
