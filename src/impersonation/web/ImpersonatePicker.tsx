import { type CustomerSummary, customerCalls } from "#customers/contract/calls.ts";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserRow } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
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
        hint: customerNumbers(one),
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

type Values = { readonly company: CustomerSummary | null; readonly person: UserRow | null };

/** Selects a company and one of its users to impersonate. */
export default function ImpersonatePicker({ at, onClose }: Props) {
  const { t } = useWords();
  const form = useForm({
    typed: useTyped<Values>({ company: at ?? null, person: null }),
    check: ({ company, person }) => [
      ...(company ? [] : [atField("company", "missing")]),
      ...(person ? [] : [atField("person", "missing")]),
    ],
    says: (field) => t(field === "company" ? "impersonation.companyMissing" : "impersonation.personMissing"),
    send: ({ company, person }) =>
      beginImpersonation({ customerNumber: company?.customerNumber ?? "", email: person?.email ?? "" }),
  });
  const { company, person } = form.values;
  const { companies, people } = useSources(company?.customerNumber ?? "");
  const help =
    company && person
      ? t("impersonation.dialogHelp", { name: person.name, company: company.name })
      : t("impersonation.pickHelp");
  return (
    <Modal
      title={t("impersonation.menu")}
      help={help}
      go={t("impersonation.begin")}
      form={form}
      failed={t("impersonation.notBegun")}
      onClose={onClose}
    >
      <PickerField
        label={t("impersonation.pickCompany")}
        source={companies}
        problem={form.problemAt("company")}
        onChoose={(chosen) => form.change({ company: chosen, person: null })}
      >
        {company?.name ?? t("impersonation.pickCompanyFirst")}
      </PickerField>
      {company ? (
        <PickerField
          key={company.customerNumber}
          label={t("impersonation.pickPerson")}
          source={people}
          problem={form.problemAt("person")}
          onChoose={(chosen) => form.change({ person: chosen })}
        >
          {person?.name ?? t("impersonation.pickPersonFirst")}
        </PickerField>
      ) : null}
    </Modal>
  );
}
