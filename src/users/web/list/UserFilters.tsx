import { type ReactNode, useState } from "react";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Choices } from "#ui/field/Choices.tsx";
import { FilterBar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { type ChangeUrlView, useOneStep } from "#ui/list/use-url-view.ts";
import { customerRoles, userStates } from "#users/contract/user-account.ts";
import {
  changedUsers,
  type UserFilter,
  type UserListView,
  userTypes,
  withUserFilter,
} from "#users/rules/user-list-url.ts";
import { useWords } from "#wording/use-words.ts";

type Change = ChangeUrlView<UserListView>;

type ChipProps = {
  field: UserFilter;
  label: string;
  view: UserListView;
  change: Change;
  nameOf: (value: string) => string;
  children: (chosen: readonly string[], choose: (values: readonly string[]) => void) => ReactNode;
};

const Chip = ({ field, label, view, change, nameOf, children }: ChipProps) => {
  const { begin, step } = useOneStep(change);
  const chosen: readonly string[] = view.filters[field] ?? [];
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? chosen.map(nameOf).join(", ") : null}
      onClear={() => change((newest) => withUserFilter(newest, field, []))}
      onOpen={begin}
    >
      {children(chosen, (values) => step((newest) => withUserFilter(newest, field, values)))}
    </FilterChip>
  );
};

type FewProps = {
  values: readonly string[];
  nameOf: (value: string) => string;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

/** Choices that toggle immediately, while the filtered list loads. */
const Few = ({ values, nameOf, chosen, onChoose }: FewProps) => {
  const [checked, setChecked] = useState(chosen);
  const choose = (next: string[]) => {
    setChecked(next);
    onChoose(next);
  };
  return (
    <Choices choices={values.map((value) => ({ value, label: nameOf(value) }))} chosen={checked} onChange={choose} />
  );
};

type Props = {
  view: UserListView;
  change: Change;
  companyName: (customerNumber: string) => string;
  /** Company picker, for staff only. */
  renderCompanies: (chosen: readonly string[], choose: (values: readonly string[]) => void) => ReactNode;
};

/** Filter chips of a user list, with a button that clears them all. */
export const UserFilters = ({ view, change, companyName, renderCompanies }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const typeName = (type: string) => t(type === "staff" ? "users.typeStaff" : "users.typeCustomer");
  const fewOf = (values: readonly string[], nameOf: (value: string) => string): ChipProps["children"] =>
    function few(chosen, choose) {
      return <Few values={values} nameOf={nameOf} chosen={chosen} onChoose={choose} />;
    };
  const roleName = (role: string) => t(role === "administrator" ? "userRole.administrator" : "userRole.user");
  const stateName = (state: string) => t(`userState.${userStates.find((one) => one === state) ?? "active"}`);
  const usual = { view, change };
  return (
    <FilterBar
      label={t("users.filters")}
      clear={Object.keys(view.filters).length > 0 ? t("users.clearFilters") : null}
      onClear={() => change((newest) => changedUsers(newest, { filters: {} }))}
    >
      {staff ? (
        <>
          <Chip {...usual} field="userType" label={t("users.filterType")} nameOf={typeName}>
            {fewOf(userTypes, typeName)}
          </Chip>
          <Chip {...usual} field="customerNumber" label={t("userColumn.company")} nameOf={companyName}>
            {renderCompanies}
          </Chip>
        </>
      ) : null}
      <Chip {...usual} field="role" label={t("userColumn.role")} nameOf={roleName}>
        {fewOf(customerRoles, roleName)}
      </Chip>
      <Chip {...usual} field="state" label={t("userColumn.state")} nameOf={stateName}>
        {fewOf(staff ? userStates : userStates.filter((state) => state !== "removed"), stateName)}
      </Chip>
    </FilterBar>
  );
};
