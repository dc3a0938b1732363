import { type ReactNode, useId, useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { contactSource, customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Picker } from "#ui/field/Picker.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ChangeCustomer.module.css";
import { CustomerRisk } from "./CustomerRisk.tsx";
import type { CountHoldings } from "./case-holdings.ts";
import { type CustomerUsers, useCustomerUsers } from "./use-customer-users.ts";
import { useMoveCustomer } from "./use-move-customer.ts";

type Customer = NonNullable<CareCase["customer"]>;
type Props = { careCase: CareCase; countHoldings: CountHoldings; onClose: () => void };

type ChoiceProps<V> = {
  label: string;
  source: PickerSource<V>;
  problem: string | null;
  onChoose: (value: V) => void;
  children: ReactNode;
};

const Choice = <V,>({ label, source, problem, onChoose, children }: ChoiceProps<V>) => {
  const id = useId();
  return (
    <div className="stack gap-1">
      <span className="medium">{label}</span>
      <Picker
        variant="field"
        label={label}
        source={source}
        invalid={problem !== null}
        describedBy={problem === null ? undefined : id}
        onChoose={onChoose}
      >
        {children}
      </Picker>
      {problem === null ? null : (
        <p id={id} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

type ContactProps = {
  to: Customer;
  users: CustomerUsers;
  contact: Person | null;
  isMissing: boolean;
  onChoose: (person: Person | null) => void;
};

/** A contact person is optional if the customer has no users. */
const ContactChoice = ({ to, users, contact, isMissing, onChoose }: ContactProps) => {
  const { t } = useWords();
  if (users.error) {
    return <ErrorNote action={t("changeCustomer.usersFailed")} error={users.error} onRetry={users.retry} />;
  }
  if (users.count === 0) return <p className="help">{t("changeCustomer.noUsers", { to: to.name })}</p>;
  if (users.count === null) return null;
  return (
    <Choice
      key={to.customerNumber}
      label={t("changeCustomer.contact")}
      source={contactSource(to.customerNumber, t)}
      problem={isMissing ? t("problem.contactPersonMissing") : null}
      onChoose={onChoose}
    >
      {contact ? <PersonInitials id={contact.id} name={contact.name} /> : <span>{t("casePage.choose")}</span>}
    </Choice>
  );
};

type ConfirmProps = { to: Customer; value: boolean; isMissing: boolean; onChange: (value: boolean) => void };

const Confirm = ({ to, value, isMissing, onChange }: ConfirmProps) => {
  const { t } = useWords();
  return (
    <>
      <label className={`pressable top ${styles.confirm}`}>
        <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
        <span>{t("changeCustomer.confirm", { to: to.name })}</span>
      </label>
      {isMissing ? (
        <p className="problem" role="alert">
          {t("changeCustomer.confirmMissing")}
        </p>
      ) : null}
    </>
  );
};

/** Changes a case's customer and contact person, after staff confirm the risk. */
export default function ChangeCustomer({ careCase, countHoldings, onClose }: Props) {
  const { t } = useWords();
  const from = careCase.customer;
  const [to, setTo] = useState<Customer | null>(null);
  const [contact, setContact] = useState<Person | null>(null);
  const [confirmed, confirm] = useState(false);
  const [tried, setTried] = useState(false);
  const users = useCustomerUsers(to?.customerNumber ?? null);
  const move = useMoveCustomer(careCase, (moved) => {
    showToast(t("changeCustomer.done", { to: moved.name }));
    onClose();
  });
  const isSame = to !== null && to.customerNumber === from?.customerNumber;
  const lacksContact = users.count !== null && users.count > 0 && contact === null;
  const customerProblem = isSame ? t("changeCustomer.sameCustomer") : t("changeCustomer.customerMissing");

  const choose = (chosen: Customer) => {
    setTo(chosen);
    setContact(null);
    confirm(false);
  };
  const go = async () => {
    setTried(true);
    if (to === null || isSame || users.count === null || lacksContact || !confirmed) return;
    if (!(await move.save({ to, contact }))) confirm(false);
  };
  return (
    <Modal
      title={t("changeCustomer.title", { id: careCase.id })}
      help={t("changeCustomer.help")}
      go={t("changeCustomer.go")}
      variant="danger"
      busy={move.isPending}
      error={move.error}
      failed={t("error.updateCase", { id: careCase.id })}
      explain={(error) => (error.code === "stale" ? withMessage(error, t("changeCustomer.stale")) : error)}
      onGo={() => void go()}
      onClose={onClose}
    >
      <Choice
        label={t("changeCustomer.customer")}
        source={customerSource(t)}
        problem={isSame || (tried && !to) ? customerProblem : null}
        onChoose={choose}
      >
        <span>{to?.name ?? t("changeCustomer.chooseCustomer")}</span>
      </Choice>
      {to && !isSame ? (
        <>
          <ContactChoice
            to={to}
            users={users}
            contact={contact}
            isMissing={tried && lacksContact}
            onChoose={setContact}
          />
          <CustomerRisk careCase={careCase} to={to} users={users.count} countHoldings={countHoldings} />
          <Confirm to={to} value={confirmed} isMissing={tried && !confirmed && !move.error} onChange={confirm} />
        </>
      ) : null}
    </Modal>
  );
}
