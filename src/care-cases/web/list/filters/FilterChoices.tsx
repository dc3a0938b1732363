import type { ChoiceField } from "#care-cases/rules/list/case-list-filters.ts";
import { filterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { companyOf } from "#care-cases/web/list/case-list-load.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { ChoiceList } from "#ui/choice/ChoiceList.tsx";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./FilterChoices.module.css";
import {
  chosenStatusOptions,
  type FilterNames,
  type ListField,
  listFields,
  listValues,
  type Option,
  statusesOfOption,
  statusOptions,
  valueName,
} from "./filter-words.ts";
import {
  findAnybody,
  findCompanyPeopleOptions,
  findCustomerOptions,
  findOwners,
  findStaffOptions,
} from "./find-options.ts";

type Props = {
  field: ChoiceField;
  view: CaseListView;
  names: FilterNames;
  onChoose: (values: readonly string[]) => void;
};

/** How a field's choices are searched; null if the given ones are all. */
type Search = {
  readonly cacheName: string;
  readonly placeholder: string;
  readonly find: (text: string) => Promise<readonly Option[]>;
};

/** Only a customer's administrators can choose from all colleagues. */
const searchOf = (field: ChoiceField, view: CaseListView, actor: Actor, words: Words): Search | null => {
  const { t } = words;
  const company = companyOf(view, actor);
  const placeholder = t("caseList.searchPeople");
  const colleagues =
    company !== null && actor.role !== "user"
      ? { cacheName: `people-of-${company}`, placeholder, find: findCompanyPeopleOptions(company) }
      : null;
  if (field === "contactPerson") return colleagues;
  if (field === "mentioned" || field === "subscriber") {
    if (!isStaff(actor)) return colleagues;
    return { cacheName: `anybody-${company}`, placeholder, find: findAnybody(company) };
  }
  if (field === "assignee") return { cacheName: "staff", placeholder, find: findStaffOptions };
  if (field === "owner") {
    const find = (text: string) => findOwners(text, words);
    return { cacheName: `owners-${words.locale}`, placeholder: t("caseFilter.searchOwners"), find };
  }
  if (field !== "customerNumber") return null;
  return { cacheName: "customers", placeholder: t("caseList.searchCustomers"), find: findCustomerOptions };
};

/** Choices above the search results. */
const firstOf = (field: ChoiceField, staff: boolean): readonly string[] => {
  if (field === "customerNumber") return [];
  if (field === "mentioned" || field === "subscriber") return ["@me"];
  return field === "contactPerson" && !staff ? ["@me"] : ["@me", "@none"];
};

const note = (field: ChoiceField, search: Search | null, staff: boolean, t: Words["t"]): string | null => {
  if (field === "mentioned") return t("caseFilter.allMentioned");
  if (field === "subscriber") return t("caseFilter.allSubscribed");
  return field === "contactPerson" && staff && !search ? t("caseFilter.customersFirst") : null;
};

const isListed = (field: ChoiceField): field is ListField => listFields.some((one) => one === field);

/** The statuses that read the same are one choice. */
const StatusChoices = ({ view, onChoose }: Pick<Props, "view" | "onChoose">) => {
  const words = useWords();
  const staff = isStaff(useActor());
  return (
    <ChoiceList
      options={statusOptions(view, staff, words)}
      chosen={chosenStatusOptions(view, staff, words).map(({ value }) => value)}
      onChoose={(values) => onChoose(values.flatMap(statusesOfOption))}
      takesFocus
    />
  );
};

/** The content of an open chip. */
export const FilterChoices = ({ field, ...props }: Props) =>
  field === "status" ? <StatusChoices {...props} /> : <OtherChoices field={field} {...props} />;

const OtherChoices = ({ field, view, names, onChoose }: Props & { field: Exclude<ChoiceField, "status"> }) => {
  const words = useWords();
  const actor = useActor();
  const staff = isStaff(actor);
  const chosen = filterTexts(view, field);
  const asOption = (value: string): Option => ({ value, label: valueName(field, value, names, words) });
  if (isListed(field)) {
    const options = listValues(field, view.preset).map(asOption);
    return <ChoiceList options={options} chosen={chosen} onChoose={onChoose} takesFocus />;
  }
  const search = searchOf(field, view, actor, words);
  const first = [...new Set([...firstOf(field, staff), ...chosen])].map(asOption);
  const help = note(field, search, staff, words.t);
  return (
    <>
      {help ? <p className={`soft small ${styles.note}`}>{help}</p> : null}
      {search ? (
        <FoundChoices {...search} first={first} chosen={chosen} onChoose={onChoose} />
      ) : (
        <ChoiceList options={first} chosen={chosen} onChoose={onChoose} takesFocus />
      )}
    </>
  );
};
