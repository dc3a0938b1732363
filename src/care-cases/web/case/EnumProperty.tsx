import {
  type CareCase,
  type CaseChanges,
  caseTypes,
  channels,
  customerPriorities,
  severities,
} from "#care-cases/contract/care-case.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { PropertyRow } from "./PropertyRow.tsx";
import { propertyText } from "./property-text.ts";
import type { CaseSaver } from "./use-case-save.ts";

const valuesOfField = {
  caseType: caseTypes,
  severity: severities,
  customerPriority: customerPriorities,
  channel: channels,
} as const satisfies Partial<Record<keyof CareCase, readonly string[]>>;

type EnumField = keyof typeof valuesOfField;
type Choice = { readonly value: string; readonly text: string };

/** Two values may read the same (section 3: SupportPhone is displayed as Portal): the chosen one, or the last, stands for both. */
const withoutTwins = (choices: readonly Choice[], chosen: string | null): Choice[] =>
  choices.filter(({ value, text }, at) => {
    if (value === chosen) return true;
    return !choices.some((twin, twinAt) => twin.text === text && (twin.value === chosen || twinAt > at));
  });

/** One of few values: the browser's own list, dressed as plain text until it is pointed at. */
export const EnumProperty = ({ saver, field }: { saver: CaseSaver; field: EnumField }) => {
  const words = useWords();
  const label = words.t(`caseField.${field}`);
  const { careCase } = saver;
  const chosen: string | null = careCase[field];
  const withValue = (value: string) => ({ [field]: value }) as Partial<CareCase>;
  const choices = valuesOfField[field].map((value) => ({
    value,
    text: propertyText(field, { ...careCase, ...withValue(value) }, words),
  }));
  const choose = (value: string) => void saver.save(field, { [field]: value } as CaseChanges, withValue(value));
  return (
    <PropertyRow label={label} saver={saver} field={field}>
      {careCase.may.edit.includes(field) ? (
        <select
          className={styles.select}
          aria-label={label}
          value={chosen ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          {chosen === null ? (
            <option value="" disabled>
              {words.t("common.none")}
            </option>
          ) : null}
          {withoutTwins(choices, chosen).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.plain}>{propertyText(field, careCase, words)}</span>
      )}
    </PropertyRow>
  );
};
