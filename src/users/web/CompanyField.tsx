import { PickerField } from "#ui/field/PickerField.tsx";
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
    <PickerField label={t("userField.company")} source={source} problem={problem} onChoose={onChoose}>
      {company?.name ?? t("userField.chooseCompany")}
    </PickerField>
  );
};
