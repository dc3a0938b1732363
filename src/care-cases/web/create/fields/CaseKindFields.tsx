import { caseTypes, customerPriorities, severities } from "#care-cases/contract/care-case.ts";
import { offeredChannels } from "#care-cases/rules/case/case-channel.ts";
import type { DraftField } from "#care-cases/web/create/draft/draft-values.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Form.module.css";
import { FormField } from "./FormField.tsx";
import { fieldId } from "./focus-field.ts";
import type { FormProps } from "./form-props.ts";
import { TextField } from "./TextField.tsx";

const typeHelp = {
  Incident: "caseCreate.incidentHelp",
  Request: "caseCreate.requestHelp",
  Support: "caseCreate.supportHelp",
} as const;

/** Few enough to be seen at once. */
export const TypeField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const problem = problemAt("caseType");
  return (
    <FormField
      id={fieldId("caseType")}
      label={t("caseField.caseType")}
      help={t("caseCreate.typeHelp")}
      problem={problem}
      kind="group"
      onLeave={() => onLeave("caseType")}
    >
      {({ id }) => (
        <div id={id} className={`stack ${styles.choices}`} data-invalid={problem !== null}>
          {caseTypes.map((type) => (
            <label key={type} className={`stack gap-0 ${styles.choice}`}>
              <input
                type="radio"
                name="case-type"
                value={type}
                checked={values.caseType === type}
                onChange={() => onChange({ caseType: type })}
              />
              <span className="medium">{t(`caseType.${type}`)}</span>
              <span className="help">{t(typeHelp[type])}</span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
};

type SelectProps<V extends string> = {
  field: DraftField;
  label: string;
  help: string;
  problem: string | null;
  value: V | null;
  choices: readonly { value: V; text: string }[];
  empty?: string;
  onChoose: (value: V) => void;
  onLeave: (field: DraftField) => void;
};

const SelectField = <V extends string>({
  field,
  label,
  help,
  problem,
  value,
  choices,
  empty,
  onChoose,
  onLeave,
}: SelectProps<V>) => (
  <FormField id={fieldId(field)} label={label} help={help} problem={problem} onLeave={() => onLeave(field)}>
    {({ id, describedBy, isInvalid }) => (
      <select
        id={id}
        className="input"
        value={value ?? ""}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onChoose(target.value as V)}
      >
        {value === null ? (
          <option value="" disabled>
            {empty}
          </option>
        ) : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    )}
  </FormField>
);

export const SeverityField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <SelectField
      field="severity"
      label={t("caseField.severity")}
      help={t("caseCreate.severityHelp")}
      problem={problemAt("severity")}
      value={values.severity}
      choices={severities.map((value) => ({ value, text: t(`severity.${value}`) }))}
      empty={t("caseCreate.chooseSeverity")}
      onChoose={(severity) => onChange({ severity })}
      onLeave={onLeave}
    />
  );
};

export const PriorityField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <SelectField
      field="customerPriority"
      label={t("caseField.customerPriority")}
      help={t("caseCreate.priorityHelp")}
      problem={problemAt("customerPriority")}
      value={values.customerPriority}
      choices={customerPriorities.map((value) => ({ value, text: t(`customerPriority.${value}`) }))}
      onChoose={(customerPriority) => onChange({ customerPriority })}
      onLeave={onLeave}
    />
  );
};

export const ChannelField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <SelectField
      field="channel"
      label={t("caseField.channel")}
      help={t("caseCreate.channelHelp")}
      problem={problemAt("channel")}
      value={values.channel}
      choices={offeredChannels(values.channel).map((value) => ({ value, text: t(`channel.${value}`) }))}
      onChoose={(channel) => onChange({ channel })}
      onLeave={onLeave}
    />
  );
};

export const ReferenceField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const isTooLong = [...values.externalReference].length > bounds.externalReference;
  return (
    <TextField
      id={fieldId("externalReference")}
      label={t("caseField.externalReference")}
      help={t("caseCreate.referenceHelp")}
      problem={problemAt("externalReference") ?? (isTooLong ? t("problem.referenceTooLong") : null)}
      isOptional
      onLeave={() => onLeave("externalReference")}
      value={values.externalReference}
      onType={(externalReference) => onChange({ externalReference })}
    />
  );
};
