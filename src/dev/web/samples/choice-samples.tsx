import { useState } from "react";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import { PickerField } from "#ui/field/PickerField.tsx";
import type { PickerOption, PickerSource } from "#ui/field/picker-source.ts";
import { RangeSlider } from "#ui/field/RangeSlider.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { FilterBar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { SortMenu } from "#ui/list/SortMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ButtonsScreen.module.css";

type Team = "Support" | "Operations";

const people: readonly (readonly [name: string, team: Team])[] = [
  ["Mette Sørensen", "Support"],
  ["Jonas Kjær", "Support"],
  ["Åse Lund", "Support"],
  ["Søren Ægidius", "Operations"],
  ["Anne Birk", "Operations"],
];
const companies = ["Nordlys Energi A/S", "Fjord ApS", "Ærø Mejeri", "Nordhavn Fragt A/S", "Bornholm Røgeri"];

const fits = (name: string, text: string): boolean => name.toLocaleLowerCase().includes(text.toLocaleLowerCase());

const companySource: PickerSource<string> = {
  key: ["sample-companies"],
  placeholder: "Name or number",
  waitMilliseconds: 0,
  find: async (text) =>
    companies
      .filter((name) => fits(name, text))
      .map((name, at) => ({ id: name, label: name, hint: `#${1001 + at}`, value: name })),
};

const nobody: PickerOption<string> = { id: "nobody", label: "Nobody", value: "Nobody" };
const personSource: PickerSource<string> = {
  key: ["sample-people"],
  placeholder: "Name",
  waitMilliseconds: 0,
  first: [nobody],
  emptyText: (text) => `Nobody is called “${text}”`,
  find: async (text) =>
    people
      .filter(([name]) => fits(name, text))
      .map(([name, group]) => ({ id: name, label: name, group, value: name, personId: null })),
};

const slowSource: PickerSource<string> = {
  ...companySource,
  key: ["sample-slow"],
  find: () => new Promise(() => {}),
};

const failingSource: PickerSource<string> = {
  ...companySource,
  key: ["sample-failing"],
  find: async () => Promise.reject(new Error("A sample that fails")),
};

/** Single choice: as a form field, and edited in place; grouped, loading, failed, refused. */
export const PickerSamples = () => {
  const [company, setCompany] = useState("Fjord ApS");
  const [person, setPerson] = useState("Åse Lund");
  return (
    <div className={`stack gap-4 grow top ${styles.fields}`}>
      <PickerField label="Company" source={companySource} onChoose={setCompany}>
        {company}
      </PickerField>
      <PickerField label="Refused company" problem="Choose a company." source={companySource} onChoose={setCompany}>
        Choose
      </PickerField>
      <Picker label="Person" source={personSource} onChoose={setPerson}>
        {person}
      </Picker>
      <Picker label="On its way" variant="field" source={slowSource} onChoose={setCompany}>
        Still loading
      </Picker>
      <Picker label="Failed" variant="field" source={failingSource} onChoose={setCompany}>
        Failed
      </Picker>
    </div>
  );
};

const statuses = ["Created", "WaitsOnCustomer", "WaitsOnHavn", "Planned"] as const;
const days = ["no start", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "no end"];

const Range = () => {
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(4);
  const last = days.length - 1;
  return (
    <div className={styles.padded}>
      <p role="status">
        {days[from]} to {days[to]}
      </p>
      <RangeSlider
        last={last}
        from={{ label: "From", words: days[from] ?? "", place: from, onMove: (at) => setFrom(Math.min(at, to)) }}
        to={{ label: "To", words: days[to] ?? "", place: to, onMove: (at) => setTo(Math.max(at, from)) }}
      />
    </div>
  );
};

/** Multiple choice, searchable multiple choice, and range, each in a filter panel. */
export const FilterSamples = () => {
  const { t } = useWords();
  const [chosen, setChosen] = useState<(typeof statuses)[number][]>(["Created"]);
  const [found, setFound] = useState<readonly string[]>([]);
  const [text, setText] = useState("");
  const [isDown, turn] = useState(true);
  const label = (status: (typeof statuses)[number]) => t(`caseStatus.${status}`);
  const clear = () => {
    setChosen([]);
    setFound([]);
  };
  return (
    <>
      <SearchBox text={text} label="Search in this list" title="Search in this list (/)" onSearch={setText} />
      <SortMenu
        shown="always"
        label="Sort by"
        sort={{ by: "title", direction: isDown ? "Descending" : "Ascending" }}
        choices={[
          { value: "title", label: "Title" },
          { value: "updated", label: "Updated" },
        ]}
        turnLabel={isDown ? "Descending" : "Ascending"}
        onSort={() => {}}
        onTurn={() => turn(!isDown)}
      />
      <FilterBar label="Filters" clear={chosen.length + found.length > 0 ? "Clear filters" : null} onClear={clear}>
        <FilterChip
          label="Status"
          value={chosen.length > 0 ? chosen.map(label).join(", ") : null}
          onClear={() => setChosen([])}
        >
          <Choices
            choices={statuses.map((value) => ({ value, label: label(value) }))}
            chosen={chosen}
            onChange={setChosen}
          />
        </FilterChip>
        <FilterChip label="Customer" value={found.length > 0 ? found.join(", ") : null} onClear={() => setFound([])}>
          <FoundChoices
            cacheName="sample-companies"
            placeholder="Name or number"
            first={[{ value: "@none", label: "None" }]}
            find={async (typed) =>
              companies.filter((name) => fits(name, typed)).map((name) => ({ value: name, label: name }))
            }
            chosen={found}
            onChoose={setFound}
          />
        </FilterChip>
        <FilterChip label="Follow-up" value={null} onClear={() => {}}>
          <Range />
        </FilterChip>
      </FilterBar>
    </>
  );
};
