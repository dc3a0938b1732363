import { caseTypes, customerPriorities, severities } from "#care-cases/contract/care-case.ts";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { offeredChannels } from "#care-cases/rules/case/case-channel.ts";
import { promiseWords } from "#service-levels/web/promise-words.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { fieldId } from "./focus-field.ts";
import type { FormProps } from "./form-props.ts";
import type { AgreedTargets } from "./use-agreed-targets.ts";

const typeHelp = {
  Incident: "caseCreate.incidentHelp",
  Request: "caseCreate.requestHelp",
  Support: "caseCreate.supportHelp",
} as const;

/** Few enough choices to show all at once. */
export const TypeField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <RadioCards
      id={fieldId("caseType")}
      label={t("caseField.caseType")}
      help={t("caseCreate.typeHelp")}
      problem={problemAt("caseType")}
      columns={3}
      value={values.caseType}
      cards={caseTypes.map((value) => ({ value, label: t(`caseType.${value}`), help: t(typeHelp[value]) }))}
      onChoose={(caseType) => onChange({ caseType })}
      onLeave={() => onLeave("caseType")}
    />
  );
};

/** Says nothing about the agreement until it is loaded. */
const agreedWords = (agreed: AgreedTargets, company: string | undefined, t: Words["t"]): string => {
  if (!agreed || company === undefined) return t("caseCreate.severityHelp");
  return t(agreed.length > 0 ? "caseCreate.severityAgreed" : "caseCreate.severityNotAgreed", { company });
};

type SeverityProps = FormProps & { agreed: AgreedTargets };

/** Each severity explains itself, and shows the response time agreed with the company. */
export const SeverityField = ({ values, onChange, problemAt, onLeave, agreed }: SeverityProps) => {
  const { t } = useWords();
  const promiseOf = (severity: (typeof severities)[number]) => agreed?.find((target) => target.severity === severity);
  return (
    <RadioCards
      id={fieldId("severity")}
      label={t("caseField.severity")}
      help={agreedWords(agreed, values.customer?.name, t)}
      problem={problemAt("severity")}
      columns={1}
      value={values.severity}
      cards={severities.map((value) => {
        const promise = promiseOf(value);
        return {
          value,
          label: t(`severity.${value}`),
          help: t(`severityMeaning.${value}`),
          aside: promise && promiseWords(promise, t),
        };
      })}
      onChoose={(severity) => onChange({ severity })}
      onLeave={() => onLeave("severity")}
    />
  );
};

export const PriorityField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <SelectField
      id={fieldId("customerPriority")}
      label={t("caseField.customerPriority")}
      help={t("caseCreate.priorityHelp")}
      problem={problemAt("customerPriority")}
      value={values.customerPriority}
      choices={customerPriorities.map((value) => ({ value, label: t(`customerPriority.${value}`) }))}
      onChoose={(customerPriority) => onChange({ customerPriority })}
      onLeave={() => onLeave("customerPriority")}
    />
  );
};

export const ChannelField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <SelectField
      id={fieldId("channel")}
      label={t("caseField.channel")}
      help={t("caseCreate.channelHelp")}
      problem={problemAt("channel")}
      value={values.channel}
      choices={offeredChannels(values.channel).map((value) => ({ value, label: t(`channel.${value}`) }))}
      onChoose={(channel) => onChange({ channel })}
      onLeave={() => onLeave("channel")}
    />
  );
};

export const ReferenceField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const isTooLong = [...values.externalReference].length > caseBounds.externalReference;
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
