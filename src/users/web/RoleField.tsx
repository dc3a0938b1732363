import { SelectField } from "#ui/field/Field.tsx";
import { type CustomerRole, customerRoles } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { role: CustomerRole; onChoose: (role: CustomerRole) => void };

/** What somebody may do in a company. */
export const RoleField = ({ role, onChoose }: Props) => {
  const { t } = useWords();
  return (
    <SelectField
      label={t("userField.role")}
      help={t("userField.roleHelp")}
      value={role}
      choices={customerRoles.toReversed().map((value) => ({ value, label: t(`userRole.${value}`) }))}
      onChoose={onChoose}
    />
  );
};
