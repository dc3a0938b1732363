import { useState } from "react";
import { type CustomerSummary, customerCalls } from "#customers/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Picker } from "#ui/field/Picker.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserRow } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ImpersonatePicker.module.css";
import { beginImpersonation } from "./impersonate.ts";

/** Members of the company; only they can be impersonated. */
const canBeChosen = ({ userType, state, companies }: UserRow, customerNumber: string): boolean =>
  userType === "customer" &&
  state !== "removed" &&
  companies.some((one) => one.customerNumber === customerNumber && one.state === "active");

const useSources = (customerNumber: string) => {
  const { t } = useWords();
  const companies: PickerSource<CustomerSummary> = {
    key: ["acting-companies"],
    find: async (searchText) => {
      const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
      return customers.map((one) => ({
        id: one.customerNumber,
        label: one.name,
        hint: one.customerNumber,
        value: one,
      }));
    },
    placeholder: t("impersonation.findCompany"),
  };
  const people: PickerSource<UserRow> = {
    key: ["acting-people", customerNumber],
    find: async (text) => {
      const { users } = await browserApi(userManagementCalls).getUsersBySearch({
        body: { searchText: text, filters: { customerNumber: [customerNumber], userType: ["customer"] } },
      });
      return users
        .filter((user) => canBeChosen(user, customerNumber))
        .map((user) => ({ id: String(user.id), label: user.name, hint: user.email, value: user, personId: user.id }));
    },
    placeholder: t("impersonation.findPerson"),
    emptyText: (text) => (text === "" ? t("impersonation.noUsers") : t("common.noMatches")),
    isWide: true,
  };
  return { companies, people };
};

type Props = {
  /** The initially selected company. */
  at?: CustomerSummary;
  onClose: () => void;
};

/** Selects a company and one of its users to impersonate. */
export default function ImpersonatePicker({ at, onClose }: Props) {
  const { t } = useWords();
  const [company, setCompany] = useState<CustomerSummary | null>(at ?? null);
  const [person, setPerson] = useState<UserRow | null>(null);
  const { companies, people } = useSources(company?.customerNumber ?? "");
  const beginning = useSave({ send: beginImpersonation });
  const go = () => {
    if (company && person) void beginning.save({ customerNumber: company.customerNumber, email: person.email });
  };
  const help =
    company && person
      ? t("impersonation.dialogHelp", { name: person.name, company: company.name })
      : t("impersonation.pickHelp");
  return (
    <Modal
      title={t("impersonation.menu")}
      help={help}
      go={t("impersonation.begin")}
      busy={beginning.isPending}
      error={beginning.error}
      failed={t("impersonation.notBegun")}
      onGo={go}
      onClose={onClose}
    >
      <div className={styles.field}>
        <span>{t("impersonation.pickCompany")}</span>
        <Picker
          label={t("impersonation.pickCompany")}
          variant="field"
          source={companies}
          onChoose={(chosen) => {
            setCompany(chosen);
            setPerson(null);
          }}
        >
          {company?.name ?? t("impersonation.pickCompanyFirst")}
        </Picker>
      </div>
      {company ? (
        <div className={styles.field}>
          <span>{t("impersonation.pickPerson")}</span>
          <Picker
            key={company.customerNumber}
            label={t("impersonation.pickPerson")}
            variant="field"
            source={people}
            onChoose={setPerson}
          >
            {person?.name ?? t("impersonation.pickPersonFirst")}
          </Picker>
        </div>
      ) : null}
    </Modal>
  );
}
