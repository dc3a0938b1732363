import { FixedValue, PersonValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { ownerSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";

const OwnerProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const words = useWords();
  const { t, locale } = words;
  const { owner, may } = saver.current;
  const label = t("caseField.owner");
  const shown = owner?.kind === "team" ? <span>{teamName(owner, locale)}</span> : <PersonValue person={owner} />;
  return (
    <PropertyRow label={label} saver={saver} field="owner">
      {may.edit.includes("owner") ? (
        <Picker
          label={label}
          source={ownerSource(words)}
          onChoose={(to) => void saver.save("owner", { owner: to && { kind: to.kind, id: to.id } }, { owner: to })}
        >
          {shown}
        </Picker>
      ) : (
        <FixedValue>{shown}</FixedValue>
      )}
    </PropertyRow>
  );
};

export const ownerEditor: PropertyEditor = { name: "owner", Editor: OwnerProperty };
