import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { offeredChannels } from "#care-cases/rules/case/case-channel.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { PropertyRow } from "./PropertyRow.tsx";
import { propertyText } from "./property-text.ts";

const valuesOfField = {
  caseType: () => caseTypes,
  severity: () => severities,
  customerPriority: () => customerPriorities,
  channel: ({ channel }) => offeredChannels(channel),
} as const satisfies Partial<Record<keyof CareCase, (careCase: CareCase) => readonly string[]>>;

type EnumField = keyof typeof valuesOfField;

/** A value from a short list: a native select, styled as plain text until hovered. */
export const EnumProperty = ({ saver, field }: { saver: CaseSaver; field: EnumField }) => {
  const words = useWords();
  const label = words.t(`caseField.${field}`);
  const { current: careCase } = saver;
  const chosen: string | null = careCase[field];
  const withValue = (value: string) => ({ [field]: value }) as Partial<CareCase>;
  const choices = valuesOfField[field](careCase).map((value) => ({
    value,
    text: propertyText(field, { ...careCase, ...withValue(value) }, words),
  }));
  const choose = (value: string) => void saver.save(field, { [field]: value } as CaseChanges, withValue(value));
  return (
    <PropertyRow label={label} saver={saver} field={field}>
      {careCase.may.edit.includes(field) ? (
        <select
          className={`control-small-high rounded text ellipsis pressable ${styles.select}`}
          aria-label={label}
          value={chosen ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          {chosen === null ? (
            <option value="" disabled>
              {words.t("common.none")}
            </option>
          ) : null}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <span className="inline-flex shrink anywhere py-1">{propertyText(field, careCase, words)}</span>
      )}
    </PropertyRow>
  );
};
