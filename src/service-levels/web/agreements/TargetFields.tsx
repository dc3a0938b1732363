import { type LengthField, readTarget, type TypedTarget } from "#service-levels/rules/targets/typed-targets.ts";
import { lengthWords } from "#service-levels/web/time-left/length-words.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./TargetFields.module.css";
import { decimalMark } from "./typed-words.ts";

type RowProps = {
  typed: TypedTarget;
  problemAt: (field: LengthField) => string | null;
  onChange: (typed: TypedTarget) => void;
};

/** One severity: its durations, repeated below as understood, and the time they count in. */
const TargetRow = ({ typed, problemAt, onChange }: RowProps) => {
  const { t, locale } = useWords();
  const { minutes } = readTarget(typed, decimalMark(locale));
  const length = (field: LengthField) => {
    const understood = minutes[field];
    const empty = field === "resolution" ? t("levelTargets.resolutionEmpty") : undefined;
    return {
      label: t(`serviceLevel.${field}`),
      value: typed[field],
      help: understood === null ? (typed[field].trim() === "" ? empty : undefined) : lengthWords(understood, t),
      problem: problemAt(field),
      onType: (text: string) => onChange({ ...typed, [field]: text }),
    };
  };
  return (
    <fieldset className={styles.severity}>
      <legend>{t(`severity.${typed.severity}`)}</legend>
      <div className={`stack top gap-y-3 gap-x-4 ${styles.fields}`}>
        <TextField {...length("firstResponse")} />
        <TextField {...length("resolution")} isOptional />
        <SelectField
          label={t("serviceLevel.clock")}
          value={typed.clock}
          choices={(["support", "around"] as const).map((value) => ({ value, label: t(`serviceLevel.${value}`) }))}
          onChoose={(clock) => onChange({ ...typed, clock })}
        />
      </div>
    </fieldset>
  );
};

type Props = {
  typed: readonly TypedTarget[];
  problemAt: (path: `targets.${number}.${LengthField}`) => string | null;
  onChange: (typed: TypedTarget[]) => void;
};

/** The targets of all severities, most severe first. */
export const TargetFields = ({ typed, problemAt, onChange }: Props) => (
  <div className="stack gap-5">
    {typed.map((one, i) => (
      <TargetRow
        key={one.severity}
        typed={one}
        problemAt={(field) => problemAt(`targets.${i}.${field}`)}
        onChange={(changed) => onChange(typed.map((other) => (other.severity === one.severity ? changed : other)))}
      />
    ))}
  </div>
);
