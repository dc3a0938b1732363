import type { ChoiceField } from "#care-cases/rules/list/case-list-filters.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { choicesWeb } from "#care-cases/web/case-parts.ts";
import { companyOf } from "#care-cases/web/list/case-list-load.ts";
import type { ChoiceWeb, FilterNames, Option } from "#care-cases/web/list/case-part-web.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { ChoiceList } from "#ui/choice/ChoiceList.tsx";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./FilterChoices.module.css";
import { chosenOptions, listValues, optionOf } from "./filter-words.ts";

type Props = {
  field: ChoiceField;
  view: CaseListView;
  names: FilterNames;
  onChoose: (values: readonly string[]) => void;
};

/** The content of an open chip. */
export const FilterChoices = ({ field, view, names, onChoose }: Props) => {
  const words = useWords();
  const staff = isStaff(useActor());
  const { found, grouped } = choicesWeb[field];
  const asOption = (value: string) => optionOf(field, value, names, words);
  const chosen = chosenOptions(view, field, staff, names, words).map(({ value }) => value);
  if (found) {
    const first = [...new Set([...found.first(staff), ...chosen])].map(asOption);
    return <SearchedChoices found={found} view={view} first={first} chosen={chosen} onChoose={onChoose} />;
  }
  return (
    <ChoiceList
      options={grouped ? grouped.offered(view, staff, words) : listValues(field, view.preset).map(asOption)}
      chosen={chosen}
      onChoose={(values) => onChoose(values.flatMap((value) => value.split(",")))}
      takesFocus
    />
  );
};

type SearchedProps = Pick<Props, "view" | "onChoose"> & {
  found: NonNullable<ChoiceWeb["found"]>;
  first: readonly Option[];
  chosen: readonly string[];
};

const SearchedChoices = ({ found, view, first, chosen, onChoose }: SearchedProps) => {
  const words = useWords();
  const actor = useActor();
  const search = found.search({ actor, company: companyOf(view, actor), words });
  const note = found.note?.(isStaff(actor), search !== null);
  return (
    <>
      {note ? <p className={`soft small ${styles.note}`}>{words.t(note)}</p> : null}
      {search ? (
        <FoundChoices {...search} first={first} chosen={chosen} onChoose={onChoose} />
      ) : (
        <ChoiceList options={first} chosen={chosen} onChoose={onChoose} takesFocus />
      )}
    </>
  );
};
