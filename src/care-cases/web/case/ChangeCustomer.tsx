import { useId, useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { Modal } from "#ui/Modal.tsx";
import { PersonInitials } from "#ui/PersonInitials.tsx";
import { Picker } from "#ui/Picker.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MoveDialog.module.css";
import { contactSource } from "./people-sources.ts";
import { useCustomerHasUsers } from "./use-customer-has-users.ts";

type Customer = NonNullable<CareCase["customer"]>;
type Props = {
  from: Customer | null;
  to: Customer;
  onChange: (contactPerson: Person | null) => void;
  onClose: () => void;
};

/** Section 6: a case's customer changes after a risk confirmation; with it goes a new contact person, where there are users. */
export const ChangeCustomer = ({ from, to, onChange, onClose }: Props) => {
  const { t } = useWords();
  const id = useId();
  const hasUsers = useCustomerHasUsers(to.customerNumber);
  const [contact, setContact] = useState<Person | null>(null);
  const [tried, setTried] = useState(false);
  const isMissing = hasUsers && contact === null;
  const go = () => {
    setTried(true);
    if (!isMissing) onChange(contact);
  };
  return (
    <Modal
      title={from ? t("casePage.changeCustomer") : t("casePage.setCustomer", { to: to.name })}
      help={
        from
          ? t("casePage.changeCustomerHelp", { from: from.name, to: to.name })
          : t("casePage.setCustomerHelp", { to: to.name })
      }
      go={t("casePage.changeCustomerGo")}
      variant={from ? "danger" : "filled"}
      onGo={go}
      onClose={onClose}
    >
      {hasUsers ? (
        <div className={styles.field}>
          <span>{t("casePage.newContact")}</span>
          <Picker
            variant="field"
            label={t("casePage.newContact")}
            source={contactSource(to.customerNumber, t)}
            invalid={tried && isMissing}
            describedBy={tried && isMissing ? `${id}-problem` : undefined}
            onChoose={setContact}
          >
            {contact ? <PersonInitials name={contact.name} /> : <span>{t("casePage.choose")}</span>}
          </Picker>
        </div>
      ) : null}
      {tried && isMissing ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {t("problem.contactPersonMissing")}
        </p>
      ) : null}
    </Modal>
  );
};
