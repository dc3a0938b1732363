import { Choices } from "#ui/field/Choices.tsx";
import { FilterChip } from "./FilterChip.tsx";

type Props = { label: string; yes: string; isSet: boolean; onChange: (isSet: boolean) => void };

/** A filter that is set or isn't: `yes` is its only choice. */
export const YesChip = ({ label, yes, isSet, onChange }: Props) => (
  <FilterChip label={label} value={isSet ? yes : null} onClear={() => onChange(false)}>
    <Choices
      choices={[{ value: "yes", label: yes }]}
      chosen={isSet ? ["yes"] : []}
      onChange={(chosen) => onChange(chosen.length > 0)}
    />
  </FilterChip>
);
