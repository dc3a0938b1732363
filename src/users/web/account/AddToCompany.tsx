import { browserApi } from "#platform/web/browser-api.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { CustomerRole, UserAccount } from "#users/contract/user-account.ts";
import { type Company, CompanyField } from "#users/web/CompanyField.tsx";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { RoleField } from "#users/web/RoleField.tsx";
import { refreshUsers } from "#users/web/user-queries.ts";
import { localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";

type FormValues = { readonly company: Company | null; readonly role: CustomerRole };
type Props = { account: UserAccount; companies: PickerSource<Company>; onClose: () => void };

/** Invites an existing person to another company. */
export default function AddToCompany({ account: { name, email }, companies, onClose }: Props) {
  const { t, locale } = useWords();
  const form = useForm({
    typed: useTyped<FormValues>({ company: null, role: "user" }),
    check: ({ company }) => (company ? [] : [atField("company", "missing")]),
    says: (_field, code) => t(code === "alreadyAdded" ? "userRefusal.alreadyAdded" : "userField.needsCompany"),
    problemOf: ({ code }) => (code === "alreadyAdded" ? atField("company", code) : null),
    send: ({ company, role }) => {
      const customerNumber = company?.customerNumber ?? "";
      const body = { customerNumber, email, role, language: localeTag[locale], changes: { name } };
      return browserApi(userManagementCalls).createUserCustomerRelation({ body });
    },
    onSaved: () => {
      showToast(t("userAct.added", { email }));
      onClose();
      return refreshUsers();
    },
  });
  return (
    <Modal
      title={t("userPage.addTitle", { name })}
      help={t("userPage.addHelp", { email })}
      go={t("addUser.go")}
      form={form}
      failed={t("userAct.addFailed")}
      explain={inUserWords}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <CompanyField
          company={form.values.company}
          source={companies}
          problem={form.problemAt("company")}
          onChoose={(company) => form.change({ company })}
        />
        <RoleField role={form.values.role} onChoose={(role) => form.change({ role })} />
      </div>
    </Modal>
  );
}
