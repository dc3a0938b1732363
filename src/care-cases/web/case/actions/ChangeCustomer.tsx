import { type ReactNode, useId } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { showCase } from "#care-cases/web/case/case-queries.ts";
import { contactSource, customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Field } from "#ui/field/Field.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
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

type Customer = NonNullable<CareCase["customer"]>;
type Props = { careCase: CareCase; countHoldings: CountHoldings; onClose: () => void };

type ChoiceProps<V> = {
  label: string;
  source: PickerSource<V>;
  problem: string | null;
  onChoose: (value: V) => void;
  children: ReactNode;
};

const Choice = <V,>({ label, source, problem, onChoose, children }: ChoiceProps<V>) => (
  <Field label={label} problem={problem} kind="own">
    {(ids) => (
      <Picker
        id={ids.id}
        variant="field"
        label={label}
        source={source}
        invalid={ids["aria-invalid"]}
        describedBy={ids["aria-describedby"]}
        onChoose={onChoose}
      >
        {children}
      </Picker>
    )}
  </Field>
);

type ContactProps = {
  to: Customer;
  users: CustomerUsers;
  contact: Person | null;
  problem: string | null;
  onChoose: (person: Person | null) => void;
};

/** A contact person is optional if the customer has no users. */
const ContactChoice = ({ to, users, contact, problem, onChoose }: ContactProps) => {
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
      problem={problem}
      onChoose={onChoose}
    >
      {contact ? <PersonInitials id={contact.id} name={contact.name} /> : <span>{t("casePage.choose")}</span>}
    </Choice>
  );
};

type ConfirmProps = { to: Customer; value: boolean; problem: string | null; onChange: (value: boolean) => void };

const Confirm = ({ to, value, problem, onChange }: ConfirmProps) => {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="stack gap-1" data-field>
      <label className={`row pressable top target-high ${styles.confirm}`}>
        <input
          type="checkbox"
          checked={value}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t("changeCustomer.confirm", { to: to.name })}</span>
      </label>
      {problem === null ? null : (
        <p id={id} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
};

type FormValues = { readonly to: Customer | null; readonly contact: Person | null; readonly confirmed: boolean };

const useMoveForm = ({ careCase, onClose }: Props) => {
  const { t } = useWords();
  const typed = useTyped<FormValues>({ to: null, contact: null, confirmed: false });
  const users = useCustomerUsers(typed.value.to?.customerNumber ?? null);
  const { id, version } = careCase;
  const isSame = ({ to }: FormValues) => to !== null && to.customerNumber === careCase.customer?.customerNumber;
  const form = useForm({
    typed,
    checkAtOnce: (values) => (isSame(values) ? [atField("to", "same")] : []),
    check: ({ to, contact, confirmed }) => [
      ...(to === null ? [atField("to", "missing")] : []),
      // Until its users are loaded, nobody knows whether the customer needs a contact person.
      ...(users.count === null || (users.count > 0 && contact === null) ? [atField("contact", "missing")] : []),
      ...(confirmed ? [] : [atField("confirmed", "missing")]),
    ],
    says: (field, code) => {
      if (field === "contact") return t("problem.contactPersonMissing");
      if (field === "confirmed") return t("changeCustomer.confirmMissing");
      return t(code === "same" ? "changeCustomer.sameCustomer" : "changeCustomer.customerMissing");
    },
    send: ({ to, contact }) => {
      const body = { id, version, customerNumber: to?.customerNumber ?? "", contactPersonId: contact?.id ?? null };
      return browserApi(caseStaffCalls).changeCustomerAndCustomerContactPersonOnCareCase({ body });
    },
    onSaved: ({ careCase: moved }, { to }) => {
      showCase(moved);
      void invalidate(caseKeys.one(id));
      void invalidate(caseScreens.list);
      showToast(t("changeCustomer.done", { to: to?.name ?? "" }));
      onClose();
    },
    onRefused: ({ code }) => {
      typed.set((now) => ({ ...now, confirmed: false }));
      if (code === "stale") void invalidate(caseKeys.one(id));
    },
  });
  return { form, users, isSame: isSame(typed.value) };
};

/** Changes a case's customer and contact person, after staff confirm the risk. */
export default function ChangeCustomer(props: Props) {
  const { careCase, countHoldings, onClose } = props;
  const { t } = useWords();
  const { form, users, isSame } = useMoveForm(props);
  const { values, change, problemAt } = form;
  const { to, contact, confirmed } = values;
  return (
    <Modal
      title={t("changeCustomer.title", { id: careCase.id })}
      help={t("changeCustomer.help")}
      go={t("changeCustomer.go")}
      variant="danger"
      form={form}
      failed={t("error.updateCase", { id: careCase.id })}
      explain={(error) => (error.code === "stale" ? withMessage(error, t("changeCustomer.stale")) : error)}
      onClose={onClose}
    >
      <Choice
        label={t("changeCustomer.customer")}
        source={customerSource(t)}
        problem={problemAt("to")}
        onChoose={(chosen: Customer) => change({ to: chosen, contact: null, confirmed: false })}
      >
        <span>{to?.name ?? t("changeCustomer.chooseCustomer")}</span>
      </Choice>
      {to && !isSame ? (
        <>
          <ContactChoice
            to={to}
            users={users}
            contact={contact}
            problem={problemAt("contact")}
            onChoose={(person) => change({ contact: person })}
          />
          <CustomerRisk careCase={careCase} to={to} users={users.count} countHoldings={countHoldings} />
          <Confirm
            to={to}
            value={confirmed}
            problem={form.error ? null : problemAt("confirmed")}
            onChange={(value) => change({ confirmed: value })}
          />
        </>
      ) : null}
    </Modal>
  );
}
