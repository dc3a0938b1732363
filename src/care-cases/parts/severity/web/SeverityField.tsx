import { severities } from "#care-cases/parts/severity/contract.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import type { AgreedTargets } from "#care-cases/web/create/fields/use-agreed-targets.ts";
import { promiseWords } from "#service-levels/web/promise-words.ts";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** Says nothing about the agreement until it is loaded. */
const agreedWords = (agreed: AgreedTargets, company: string | undefined, t: Words["t"]): string => {
  if (!agreed || company === undefined) return t("caseCreate.severityHelp");
  return t(agreed.length > 0 ? "caseCreate.severityAgreed" : "caseCreate.severityNotAgreed", { company });
};

type SeverityProps = FormProps & { agreed: AgreedTargets };

/** Each severity explains itself, and shows the response time agreed with the company. None is a line below the others. */
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
          isQuiet: value === "None",
        };
      })}
      onChoose={(severity) => onChange({ severity })}
      onLeave={() => onLeave("severity")}
    />
  );
};
