import type { ReactNode } from "react";
import { agreementFilters } from "#customers/contract/account-calls.ts";
import {
  type CustomerFilter,
  type CustomerListView,
  changedCustomers,
  openFilters,
  withCustomerFilter,
} from "#customers/rules/customer-list-url.ts";
import { Choices } from "#ui/field/Choices.tsx";
import { FilterBar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { type ChangeUrlView, useOneStep } from "#ui/list/use-url-view.ts";
import { useWords } from "#wording/use-words.ts";

type Change = ChangeUrlView<CustomerListView>;

type ChipProps = {
  field: CustomerFilter;
  label: string;
  view: CustomerListView;
  change: Change;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Single choice. */
  isOne?: boolean;
};

const Chip = ({ field, label, view, change, choices, isOne = false }: ChipProps): ReactNode => {
  const { begin, step } = useOneStep(change);
  const chosen: readonly string[] = view.filters[field] ?? [];
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const choose = (values: readonly string[]) =>
    step((newest) => withCustomerFilter(newest, field, isOne ? values.slice(-1) : values));
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? names.join(", ") || chosen.join(", ") : null}
      onClear={() => change((newest) => withCustomerFilter(newest, field, []))}
      onOpen={begin}
    >
      <Choices choices={choices} chosen={chosen} onChange={choose} />
    </FilterChip>
  );
};

type Props = {
  view: CustomerListView;
  change: Change;
  levels: readonly { readonly id: number; readonly name: string }[];
};

/** Filter chips of the customer list, with a button that clears them all. */
export const CustomerFilters = ({ view, change, levels }: Props) => {
  const { t } = useWords();
  const usual = { view, change };
  return (
    <FilterBar
      label={t("customers.filters")}
      clear={Object.keys(view.filters).length > 0 ? t("customers.clearFilters") : null}
      onClear={() => change((newest) => changedCustomers(newest, { filters: {} }))}
    >
      <Chip
        {...usual}
        field="agreement"
        label={t("customers.filterAgreement")}
        choices={agreementFilters.map((value) => ({ value, label: t(`agreementState.${value}`) }))}
      />
      <Chip
        {...usual}
        field="level"
        label={t("customers.filterLevel")}
        choices={[
          ...levels.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: "none", label: t("customers.noLevel") },
        ]}
      />
      <Chip
        {...usual}
        isOne
        field="open"
        label={t("customers.filterOpen")}
        choices={openFilters.map((value) => ({
          value,
          label: t(value === "with" ? "customers.withOpen" : "customers.withoutOpen"),
        }))}
      />
    </FilterBar>
  );
};
