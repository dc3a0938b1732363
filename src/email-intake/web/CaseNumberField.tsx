import { type KeyboardEventHandler, useState } from "react";
import { TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

/** A typed case number. `read` returns it, or null after marking the field as wrong. */
export const useCaseNumber = (first: number | null) => {
  const [text, setText] = useState(first === null ? "" : String(first));
  const [isWrong, setWrong] = useState(false);
  const read = (): number | null => {
    const caseId = Number(text.replace(/^\s*#|\s/g, ""));
    const isNumber = Number.isSafeInteger(caseId) && caseId > 0;
    setWrong(!isNumber);
    return isNumber ? caseId : null;
  };
  return { text, setText, isWrong, read };
};

type Props = { number: ReturnType<typeof useCaseNumber>; onEnter?: KeyboardEventHandler };

/** The number of the case that emails are added to. */
export const CaseNumberField = ({ number: { text, setText, isWrong }, onEnter }: Props) => {
  const { t } = useWords();
  return (
    <TextField
      label={t("incomingMail.caseNumber")}
      help={t("incomingMail.caseNumberHelp")}
      problem={isWrong ? t("incomingMail.caseNumberWrong") : null}
      input={{ inputMode: "numeric", ...(onEnter && { onKeyDown: onEnter }) }}
      value={text}
      onType={setText}
    />
  );
};
