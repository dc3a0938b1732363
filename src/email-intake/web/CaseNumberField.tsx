import type { KeyboardEventHandler } from "react";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";

/** A typed case number; null if it isn't one. */
const readCaseNumber = (text: string): number | null => {
  const caseId = Number(text.replace(/^\s*#|\s/g, ""));
  return Number.isSafeInteger(caseId) && caseId > 0 ? caseId : null;
};

type Sending<R> = {
  /** The number that the field begins with. */
  readonly first: number | null;
  readonly send: (caseId: number) => Promise<R>;
  readonly onSaved?: (reply: R) => unknown;
};

/** The form of the case that emails are added to. */
export const useCaseNumberForm = <R,>({ first, send, onSaved }: Sending<R>) => {
  const { t } = useWords();
  return useForm({
    typed: useTyped({ caseId: first === null ? "" : String(first) }),
    check: ({ caseId }) => (readCaseNumber(caseId) === null ? [atField("caseId", "wrong")] : []),
    says: () => t("incomingMail.caseNumberWrong"),
    send: ({ caseId }) => send(readCaseNumber(caseId) ?? 0),
    onSaved: (reply) => onSaved?.(reply),
  });
};

type Props = {
  form: Pick<ReturnType<typeof useCaseNumberForm>, "values" | "problemAt" | "change">;
  onEnter?: KeyboardEventHandler;
};

/** The number of the case that emails are added to. */
export const CaseNumberField = ({ form: { values, problemAt, change }, onEnter }: Props) => {
  const { t } = useWords();
  return (
    <TextField
      label={t("incomingMail.caseNumber")}
      help={t("incomingMail.caseNumberHelp")}
      problem={problemAt("caseId")}
      input={{ inputMode: "numeric", ...(onEnter && { onKeyDown: onEnter }) }}
      value={values.caseId}
      onType={(caseId) => change({ caseId })}
    />
  );
};
