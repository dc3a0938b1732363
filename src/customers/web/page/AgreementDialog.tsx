import { useState } from "react";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount, ServiceAgreement } from "#customers/contract/customer.ts";
import { agreementDateProblems, endsBeforeStart } from "#customers/rules/customer-problems.ts";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { DateField } from "#ui/date/DateField.tsx";
import { LongTextField, TextField } from "#ui/field/Field.tsx";
import type { RefusedField } from "#ui/field/field-problem-words.ts";
import { atField, useForm } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { type ShownError, withMessage } from "#ui/page/explain-error.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { saveCustomer } from "./save-customer.ts";

type FormValues = Pick<ServiceAgreement, "number" | "description" | "startDate" | "expirationDate">;
type TypedField = keyof FormValues;

const fields = ["number", "startDate", "expirationDate", "description"] as const;
const endsTooEarly = atField("expirationDate", "endsBeforeStart");
const nothing: FormValues = { number: "", description: "", startDate: "", expirationDate: "" };

/** An agreement's editable fields, without its status. */
const typedOf = ({ number, description, startDate, expirationDate }: FormValues): FormValues => ({
  number,
  description,
  startDate,
  expirationDate,
});

const isSame = (one: FormValues, other: FormValues): boolean => fields.every((field) => one[field] === other[field]);

type Props = { customer: CustomerAccount; agreement: ServiceAgreement | null; onClose: () => void };

/** The form's own messages; others come from the contract. */
const says = (field: TypedField, code: string, t: Words["t"]): string | null => {
  if (code === "endsBeforeStart" || code === "numberTaken") return t(`agreement.${code}`);
  if (code === "missing" || (code === "isoDate" && field !== "number"))
    return t(field === "number" ? "agreement.needsNumber" : "agreement.needsDate");
  return null;
};

const check = (body: { readonly changes: FormValues }): readonly RefusedField[] => {
  const found = [
    ...bodyProblems(customerAccountCalls.saveServiceAgreement, body),
    ...agreementDateProblems(body.changes),
  ];
  return found.length === 0 && endsBeforeStart(body.changes) ? [endsTooEarly] : found;
};

const useAgreementForm = ({ customer, agreement, onClose }: Props) => {
  const { t } = useWords();
  const { customerNumber, version } = customer;
  const [since] = useState(() => typedOf(agreement ?? nothing));
  const name = localDraftKey(useActor().userId, "agreement", customerNumber, agreement?.id ?? "new");
  const [theirs, setTheirs] = useState<FormValues | null>(null);
  const bodyOf = (changes: FormValues, from: number) => ({
    customerNumber,
    version: from,
    ...(agreement && { id: agreement.id }),
    changes,
  });
  const find = (account: CustomerAccount) => account.serviceAgreements.find((one) => one.id === agreement?.id);
  // If someone else changed it meanwhile, their version is shown first; saving again overwrites it.
  const isUnchanged = (current: CustomerAccount): boolean => {
    const now = find(current);
    return !agreement || (now !== undefined && isSame(now, theirs ?? since));
  };
  const form = useForm({
    typed: useLocalDraft<FormValues>(name, since, (typed) => isSame(typed, since)),
    check: (typed) => check(bodyOf(typed, version)),
    says: (field, code) => says(field, code, t),
    problemOf: ({ code }) =>
      code === "numberTaken" ? atField("number", code) : code === "endsBeforeStart" ? endsTooEarly : null,
    send: (typed) =>
      saveCustomer(customer, isUnchanged, (from) =>
        browserApi(customerAccountCalls).saveServiceAgreement({ body: bodyOf(typed, from) }),
      ),
    onSaved: () => {
      void invalidate(customerScreens.list);
      onClose();
    },
    onRefused: (error) => {
      const account = theirVersion<CustomerAccount>(error);
      const now = account && find(account);
      if (now) setTheirs(typedOf(now));
    },
  });
  return { ...form, theirs };
};

type Form = ReturnType<typeof useAgreementForm>;

const Fields = ({ form: { values, change, problemAt } }: { form: Form }) => {
  const { t } = useWords();
  const text = (field: TypedField) => ({
    label: t(`agreement.${field}`),
    value: values[field],
    problem: problemAt(field),
    onType: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <TextField {...text("number")} />
      <div className="pair">
        <DateField {...text("startDate")} />
        <DateField {...text("expirationDate")} help={t("agreement.endsHelp")} />
      </div>
      <LongTextField {...text("description")} isOptional rows={3} />
    </>
  );
};

/** The error message, including another person's version in a conflict, so that saving again is a choice. */
const inAgreementWords = (error: ApiError, theirs: FormValues | null, { t, tag }: Words): ShownError => {
  const told = inCustomerWords(error, t);
  if (error.code !== "stale" || !theirs) return told;
  const said = t("agreement.conflict", {
    number: theirs.number,
    start: formatDate(tag, theirs.startDate),
    end: formatDate(tag, theirs.expirationDate),
    description: theirs.description,
  });
  return withMessage(told, said);
};

/** Adds or changes a service agreement. The draft survives closing the dialog. */
export default function AgreementDialog(props: Props) {
  const words = useWords();
  const { t } = words;
  const form = useAgreementForm(props);
  const { agreement, onClose } = props;
  return (
    <Modal
      title={agreement ? t("agreement.editTitle", { number: agreement.number }) : t("agreement.addTitle")}
      go={t("agreement.save")}
      form={form}
      failed={t("agreement.failed")}
      explain={(error) => inAgreementWords(error, form.theirs, words)}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <Fields form={form} />
      </div>
    </Modal>
  );
}
