import { caseControls, useControl } from "#care-cases/web/case/case-controls.ts";
import { FixedValue, PersonValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { assigneeSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { useActor } from "#platform/web/page.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import { useWords } from "#wording/use-words.ts";
import { assign } from "./assign.ts";

const AssigneeProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const words = useWords();
  const { t } = words;
  const actor = useActor();
  const { assignee, may } = saver.current;
  const opener = useControl(caseControls.assignee);
  const label = t("caseField.assignee");
  return (
    <PropertyRow label={label} saver={saver} field="assigneeId">
      {may.edit.includes("assigneeId") ? (
        <Picker
          label={label}
          opener={opener}
          title={t("caseKey.withKey", { act: t("caseKey.assignee"), key: "A" })}
          source={assigneeSource(actor, words)}
          onChoose={(person) => assign(saver, person)}
        >
          <PersonValue person={assignee} />
        </Picker>
      ) : (
        <FixedValue>
          <PersonValue person={assignee} />
        </FixedValue>
      )}
      <AwaySign away={assignee?.away} />
    </PropertyRow>
  );
};

export const assigneeEditor: PropertyEditor = { name: "assignee", Editor: AssigneeProperty };
