import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { propertyText } from "#care-cases/web/case/properties/property-text.ts";
import { TypedProperty } from "#care-cases/web/case/properties/TypedProperty.tsx";
import { formatHoursInput } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { readHours } from "./read-hours.ts";

const EstimateProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const words = useWords();
  const { t, tag } = words;
  const { estimateHours } = saver.current;
  const save = (typed: string, since: CareCase) => {
    const hours = readHours(typed);
    if (hours !== "wrong") void saver.save("estimateHours", { estimateHours: hours }, { estimateHours: hours }, since);
  };
  return (
    <TypedProperty
      saver={saver}
      field="estimateHours"
      label={t("caseField.estimateHours")}
      shown={estimateHours === null ? null : propertyText("estimateHours", saver.current, words)}
      text={estimateHours === null ? "" : formatHoursInput(tag, estimateHours)}
      input={{ type: "text", inputMode: "decimal" }}
      help={t("casePage.hoursHelp")}
      problemOf={(typed) => (readHours(typed) === "wrong" ? t("problem.quarterHours") : null)}
      onSave={save}
    />
  );
};

export const estimateEditor: PropertyEditor = { name: "estimateHours", Editor: EstimateProperty };
