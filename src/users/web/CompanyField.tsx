import { Field } from "#ui/field/Field.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { useWords } from "#wording/use-words.ts";

export type Company = { readonly customerNumber: string; readonly name: string };

type Props = {
  company: Company | null;
  source: PickerSource<Company>;
  problem: string | null | undefined;
  onChoose: (company: Company) => void;
};

/** Selects the company to add someone to. */
export const CompanyField = ({ company, source, problem, onChoose }: Props) => {
  const { t } = useWords();
  return (
    <Field label={t("userField.company")} problem={problem} kind="own">
      {(ids) => (
        <Picker
          id={ids.id}
          label={t("userField.company")}
          variant="field"
          invalid={ids["aria-invalid"]}
          describedBy={ids["aria-describedby"]}
          source={source}
          onChoose={onChoose}
        >
          {company?.name ?? t("userField.chooseCompany")}
        </Picker>
      )}
    </Field>
  );
};
