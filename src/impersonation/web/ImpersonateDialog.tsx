import { useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ImpersonateDialog.module.css";
import { beginImpersonation } from "./impersonate.ts";

type Company = { readonly customerNumber: string; readonly name: string };
export type ImpersonationTarget = {
  readonly name: string;
  readonly email: string;
  readonly companies: readonly Company[];
};

type Props = { person: ImpersonationTarget; customerNumber?: string; onClose: () => void };

type ChoiceProps = { companies: readonly Company[]; chosen: string; onChoose: (customerNumber: string) => void };

const CompanyChoice = ({ companies, chosen, onChoose }: ChoiceProps) => {
  const { t } = useWords();
  return (
    <fieldset className={`grid scroll-y ${styles.companies}`}>
      <legend>{t("impersonation.atCompany")}</legend>
      {companies.map(({ customerNumber, name }) => (
        <label key={customerNumber} className={`row control-high pressable`}>
          <input
            type="radio"
            name="acting-company"
            checked={customerNumber === chosen}
            onChange={() => onChoose(customerNumber)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

/** Explains impersonation, asks for the company, and starts. */
export default function ImpersonateDialog({ person, customerNumber, onClose }: Props) {
  const { t } = useWords();
  const { name, companies } = person;
  const wanted = companies.find((one) => one.customerNumber === customerNumber) ?? companies[0];
  const [chosen, choose] = useState(wanted?.customerNumber ?? "");
  const company = companies.find((one) => one.customerNumber === chosen)?.name ?? "";
  const beginning = useSave({
    send: () => beginImpersonation({ customerNumber: chosen, email: person.email }),
  });
  return (
    <Modal
      title={t("impersonation.dialogTitle", { name })}
      help={t("impersonation.dialogHelp", { name, company })}
      go={t("impersonation.begin")}
      saving={beginning}
      failed={t("impersonation.notBegun")}
      onClose={onClose}
    >
      {companies.length > 1 ? <CompanyChoice companies={companies} chosen={chosen} onChoose={choose} /> : null}
    </Modal>
  );
}
