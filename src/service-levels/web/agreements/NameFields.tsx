import type { ApiError } from "#platform/contract/error-shape.ts";
import { LongTextField, TextField } from "#ui/field/Field.tsx";
import { atField } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

export type NameTexts = { readonly name: string; readonly description: string };

/** The fields' own error messages. */
export const nameWords = (field: string, code: string, t: Words["t"]): string | null => {
  if (code === "nameTaken") return t("levelPage.nameTaken");
  return field === "name" && code === "missing" ? t("levelPage.needsName") : null;
};

/** Maps an error to its field, by code. */
export const nameRefusal = ({ code }: ApiError) => (code === "nameTaken" ? atField("name", code) : null);

type Props = {
  typed: NameTexts;
  problemAt: (field: keyof NameTexts) => string | null;
  onChange: (texts: Partial<NameTexts>) => void;
};

/** An agreement's name and description. */
export const NameFields = ({ typed, problemAt, onChange }: Props) => {
  const { t } = useWords();
  return (
    <>
      <TextField
        label={t("levelPage.name")}
        problem={problemAt("name")}
        value={typed.name}
        onType={(name) => onChange({ name })}
      />
      <LongTextField
        label={t("levelPage.description")}
        problem={problemAt("description")}
        isOptional
        value={typed.description}
        rows={2}
        onType={(description) => onChange({ description })}
      />
    </>
  );
};
