import type { CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { fieldOptions } from "#care-cases/web/case-parts.ts";
import type { PropertyName } from "#care-cases/web/list/case-part-web.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { FixedValue, PropertyRow } from "./PropertyRow.tsx";
import { propertyText } from "./property-text.ts";
import { setOption } from "./set-option.ts";

type Props = { saver: CaseSaver; name: PropertyName; field: CaseField };

/** A value from a short list: a native select, styled as plain text until hovered. */
export const EnumProperty = ({ saver, name, field }: Props) => {
  const words = useWords();
  const { current: careCase } = saver;
  const label = words.t(`caseField.${name}`);
  const value = careCase[name];
  const chosen = typeof value === "string" ? value : null;
  return (
    <PropertyRow label={label} saver={saver} field={field}>
      {careCase.may.edit.includes(field) ? (
        <select
          className={`control-small-high rounded text ellipsis pressable ${styles.select}`}
          aria-label={label}
          value={chosen ?? ""}
          onChange={({ target }) => setOption(saver, field, target.value)}
        >
          {chosen === null ? (
            <option value="" disabled>
              {words.t("common.none")}
            </option>
          ) : null}
          {fieldOptions[field]?.(chosen, words).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <FixedValue>{propertyText(field, careCase, words)}</FixedValue>
      )}
    </PropertyRow>
  );
};
