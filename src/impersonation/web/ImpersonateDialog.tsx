import { useState } from "react";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
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
    <fieldset className={styles.companies}>
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

/** Says what acting for somebody means, asks at which company, and begins. */
export default function ImpersonateDialog({ person, customerNumber, onClose }: Props) {
  const { t } = useWords();
  const attempt = useAttempt();
  const { name, companies } = person;
  const wanted = companies.find((one) => one.customerNumber === customerNumber) ?? companies[0];
  const [chosen, choose] = useState(wanted?.customerNumber ?? "");
  const company = companies.find((one) => one.customerNumber === chosen)?.name ?? "";
  const go = () => void attempt.run(() => beginImpersonation({ customerNumber: chosen, email: person.email }));
  return (
    <Modal
      title={t("impersonation.dialogTitle", { name })}
      help={t("impersonation.dialogHelp", { name, company })}
      go={t("impersonation.begin")}
      busy={attempt.isBusy}
      onGo={go}
      onClose={onClose}
    >
      {companies.length > 1 ? <CompanyChoice companies={companies} chosen={chosen} onChoose={choose} /> : null}
      {attempt.error ? <ErrorNote error={attempt.error} action={t("impersonation.notBegun")} /> : null}
    </Modal>
  );
}
