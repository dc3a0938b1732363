import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { useWords } from "#wording/use-words.ts";
import { PropertyRow } from "./PropertyRow.tsx";
import styles from "./Properties.module.css";
import { propertyText } from "./property-text.ts";
import type { CaseSaver } from "./use-case-save.ts";

type EnumField = "caseType" | "severity" | "channel" | "customerPriority";
type Props<F extends EnumField> = { saver: CaseSaver; field: F; values: readonly NonNullable<CareCase[F]>[] };

/** One of few values: the browser's own list, dressed as plain text until it is pointed at. */
export const EnumProperty = <F extends EnumField>({ saver, field, values }: Props<F>) => {
  const words = useWords();
  const label = words.t(`caseField.${field}`);
  const { careCase } = saver;
  const textOf = (value: CareCase[F]) => propertyText(field, { ...careCase, [field]: value }, words);
  const choose = (value: CareCase[F]) =>
    void saver.save(field, { [field]: value } as CaseChanges, { [field]: value } as Partial<CareCase>);
  return (
    <PropertyRow label={label} saver={saver} field={field}>
      {careCase.may.edit.includes(field) ? (
        <select
          className={styles.select}
          aria-label={label}
          value={careCase[field] ?? ""}
          onChange={({ target }) => choose(target.value as CareCase[F])}
        >
          {careCase[field] === null ? (
            <option value="" disabled>
              {words.t("common.none")}
            </option>
          ) : null}
          {values.map((value) => (
            <option key={value} value={value}>
              {textOf(value)}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.plain}>{textOf(careCase[field])}</span>
      )}
    </PropertyRow>
  );
};
