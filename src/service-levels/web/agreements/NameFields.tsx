import { bounds } from "#platform/contract/bounds.ts";
import { Field, TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

export type NameTexts = { readonly name: string; readonly description: string };

const most = { name: bounds.name, description: bounds.notes } as const;

/** What must be corrected before it is sent; null when nothing. */
export const nameProblem = (field: keyof NameTexts, typed: NameTexts): "needsName" | "tooLong" | null => {
  const text = typed[field].trim();
  if (field === "name" && text === "") return "needsName";
  return text.length > most[field] ? "tooLong" : null;
};

type Props = {
  typed: NameTexts;
  /** The name that was refused since another agreement has it. */
  taken: string | null;
  /** What else the server said of a field. */
  refused: (field: keyof NameTexts) => string | null;
  showProblems: boolean;
  onChange: (texts: Partial<NameTexts>) => void;
};

/** An agreement's name and description. */
export const NameFields = ({ typed, taken, refused, showProblems, onChange }: Props) => {
  const { t } = useWords();
  const problem = (field: keyof NameTexts): string | null => {
    if (field === "name" && taken !== null && taken === typed.name) return t("levelPage.nameTaken");
    const found = showProblems ? nameProblem(field, typed) : null;
    if (found === null) return refused(field);
    return found === "needsName" ? t("levelPage.needsName") : t("levelPage.tooLong", { count: most[field] });
  };
  return (
    <>
      <TextField
        label={t("levelPage.name")}
        problem={problem("name")}
        value={typed.name}
        onType={(name) => onChange({ name })}
      />
      <Field label={t("levelPage.description")} problem={problem("description")} isOptional>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={2}
            value={typed.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
    </>
  );
};
