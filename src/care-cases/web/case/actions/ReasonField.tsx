import { LongTextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  value: string;
  help?: string;
  problem: string | null;
  onChange: (reason: string) => void;
};

/** Why cases are cancelled. */
export const ReasonField = ({ onChange, ...field }: Props) => {
  const { t } = useWords();
  return <LongTextField {...field} label={t("move.reason")} rows={3} maxLength={1000} onType={onChange} />;
};
