import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { SelectField } from "#ui/field/Field.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { type CustomerRole, customerRoles, type UserAccount } from "#users/contract/user-account.ts";
import { type Company, CompanyField } from "#users/web/CompanyField.tsx";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { refreshUsers } from "#users/web/user-queries.ts";
import { localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { account: UserAccount; companies: PickerSource<Company>; onClose: () => void };

/** Invites an existing person to another company. */
export default function AddToCompany({ account: { name, email }, companies, onClose }: Props) {
  const { t, locale } = useWords();
  const [company, setCompany] = useState<Company | null>(null);
  const [role, setRole] = useState<CustomerRole>("user");
  const [tried, setTried] = useState(false);
  const adding = useSave({
    send: ({ customerNumber }: Company) => {
      const body = { customerNumber, email, role, language: localeTag[locale], changes: { name } };
      return browserApi(userManagementCalls).createUserCustomerRelation({ body });
    },
    onSaved: () => {
      showToast(t("userAct.added", { email }));
      onClose();
      return refreshUsers();
    },
  });
  const isAlreadyAdded = adding.error?.code === "alreadyAdded";
  const go = () => {
    setTried(true);
    if (company) void adding.save(company);
  };
  return (
    <Modal
      title={t("userPage.addTitle", { name })}
      help={t("userPage.addHelp", { email })}
      go={t("addUser.go")}
      busy={adding.isPending}
      error={isAlreadyAdded ? null : adding.error}
      failed={t("userAct.addFailed")}
      explain={inUserWords}
      onGo={go}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <CompanyField
          company={company}
          source={companies}
          problem={
            isAlreadyAdded ? t("userRefusal.alreadyAdded") : tried && !company ? t("userField.needsCompany") : null
          }
          onChoose={setCompany}
        />
        <SelectField
          label={t("userField.role")}
          help={t("userField.roleHelp")}
          value={role}
          choices={[...customerRoles].reverse().map((value) => ({ value, label: t(`userRole.${value}`) }))}
          onChoose={setRole}
        />
      </div>
    </Modal>
  );
}
