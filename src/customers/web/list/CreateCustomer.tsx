import { useNavigate } from "react-router";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { newCustomerProblems } from "#customers/rules/customer-problems.ts";
import {
  type CustomerField,
  inCustomerWords,
  missingCustomerWords,
  numberDoubt,
} from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { showToast } from "#platform/web/toasts.ts";
import { LongTextField, TextField } from "#ui/field/Field.tsx";
import { atField, useForm } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type FormValues = Readonly<Record<CustomerField | "customerNumber", string>>;

const empty: FormValues = {
  name: "",
  customerNumber: "",
  ownNumber: "",
  cvr: "",
  gln: "",
  email: "",
  phone: "",
  address: "",
};
const isEmpty = (typed: FormValues): boolean => Object.values(typed).every((text) => text.trim() === "");

/** The call's input, without empty fields. */
const asRequest = ({ customerNumber, ...texts }: FormValues) => {
  const written = Object.entries(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []));
  const number = customerNumber.trim();
  return { ...(number && { customerNumber: number }), changes: Object.fromEntries(written) };
};

/** Form values, kept as a draft until saved. */
const useCustomerForm = (onCreated: (customer: CustomerAccount) => void) => {
  const { t } = useWords();
  return useForm({
    typed: useLocalDraft(localDraftKey(useActor().userId, "create-customer"), empty, isEmpty),
    check: (typed) => {
      const body = asRequest(typed);
      return [...bodyProblems(customerAccountCalls.createCustomer, body), ...newCustomerProblems(body)];
    },
    says: (field, code) =>
      code === "numberTaken" || code === "ownNumberTaken"
        ? t(`customerField.${code}`)
        : missingCustomerWords(field, code, t),
    problemOf: ({ code }) =>
      code === "numberTaken"
        ? atField("customerNumber", code)
        : code === "ownNumberTaken"
          ? atField("ownNumber", code)
          : null,
    send: (typed) => browserApi(customerAccountCalls).createCustomer({ body: asRequest(typed) }),
    onSaved: ({ customer }) => onCreated(customer),
  });
};

type Form = ReturnType<typeof useCustomerForm>;

const Fields = ({ form: { values, change, problemAt } }: { form: Form }) => {
  const { t } = useWords();
  const text = (field: keyof FormValues) => ({
    label: t(`customerField.${field}`),
    value: values[field],
    problem: problemAt(field),
    onType: (value: string) => change({ [field]: value }),
  });
  const doubt = (field: "cvr" | "gln") => numberDoubt(field, values[field], t) ?? undefined;
  return (
    <>
      <TextField {...text("name")} />
      <div className="pair">
        <TextField
          {...text("customerNumber")}
          isOptional
          help={t("customerField.numberHelp")}
          input={{ inputMode: "numeric" }}
        />
        <TextField {...text("ownNumber")} isOptional help={t("customerField.ownNumberHelp")} />
      </div>
      <div className="pair">
        <TextField {...text("cvr")} isOptional help={doubt("cvr")} input={{ inputMode: "numeric" }} />
        <TextField {...text("gln")} isOptional help={doubt("gln")} input={{ inputMode: "numeric" }} />
      </div>
      <div className="pair">
        <TextField {...text("email")} isOptional input={{ type: "email" }} />
        <TextField {...text("phone")} isOptional input={{ type: "tel" }} />
      </div>
      <LongTextField {...text("address")} isOptional rows={2} />
    </>
  );
};

/** Form for a new customer. Its draft survives closing the dialog. */
export default function CreateCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const form = useCustomerForm(({ name, customerNumber }) => {
    showToast(t("createCustomer.done", { name, number: customerNumber }));
    void invalidate(customerScreens.list);
    onClose();
    void navigate(customerPath(customerNumber));
  });
  return (
    <Modal
      title={t("createCustomer.title")}
      help={t("createCustomer.help")}
      go={t("createCustomer.go")}
      form={form}
      failed={t("createCustomer.failed")}
      explain={inCustomerWords}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <Fields form={form} />
      </div>
    </Modal>
  );
}
