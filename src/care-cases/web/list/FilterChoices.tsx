import { filterTexts } from "#care-cases/rules/case-list-url.ts";
import type { CaseListView, FilterField } from "#care-cases/rules/case-list-view.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { userCalls } from "#users/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import { FollowUpOptions } from "./FollowUpOptions.tsx";
import { FoundOptions } from "./FoundOptions.tsx";
import { type FilterNames, type ListField, listValues, type Option, valueName } from "./filter-words.ts";
import { OptionList } from "./OptionList.tsx";

const findStaff = async (searchText: string): Promise<Option[]> => {
  const { users } = await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText } });
  return users.map(({ id, name }) => ({ value: String(id), label: name }));
};

const findCustomers = async (searchText: string): Promise<Option[]> => {
  const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
  return customers.map(({ customerNumber, name }) => ({ value: customerNumber, label: name }));
};

type Props = {
  field: FilterField;
  view: CaseListView;
  names: FilterNames;
  onChoose: (values: readonly string[]) => void;
};

/** What a chip offers when it is open. */
export const FilterChoices = ({ field, view, names, onChoose }: Props) => {
  const words = useWords();
  const { t } = words;
  const chosen = filterTexts(view, field);
  const asOption = (value: string): Option => ({ value, label: valueName(field, value, names, words) });
  const given = (...always: string[]) => [...new Set([...always, ...chosen])].map(asOption);
  const common = { chosen, onChoose };
  switch (field) {
    case "assignee":
      return (
        <FoundOptions
          {...common}
          cacheName="staff"
          placeholder={t("caseList.searchPeople")}
          find={findStaff}
          first={given("@me", "@none")}
        />
      );
    case "customerNumber":
      return (
        <FoundOptions
          {...common}
          cacheName="customers"
          placeholder={t("caseList.searchCustomers")}
          find={findCustomers}
          first={given()}
        />
      );
    case "followUpTo":
      return <FollowUpOptions chosen={chosen[0]} onChoose={onChoose} />;
    case "owner":
    case "contactPerson":
      return <OptionList {...common} options={given("@me")} takesFocus />;
    default:
      return <OptionList {...common} options={optionsOf(field, view, asOption)} takesFocus />;
  }
};

const optionsOf = (field: ListField, { preset }: CaseListView, asOption: (value: string) => Option): Option[] =>
  listValues(field, preset).map(asOption);
