import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { type CustomerField, fieldProblem, inCustomerWords, numberProblem } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Field, TextField } from "#ui/field/Field.tsx";
import { useRefusedFields } from "#ui/field/use-refused-fields.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type Typed = Readonly<Record<CustomerField | "customerNumber", string>>;

const empty: Typed = { name: "", customerNumber: "", email: "", phone: "", address: "" };
const isEmpty = (typed: Typed): boolean => Object.values(typed).every((text) => text.trim() === "");
const fields = ["name", "email", "phone", "address"] as const;

/** As the call takes it: what was left empty is not there. */
const asRequest = ({ customerNumber, ...texts }: Typed) => {
  const written = Object.entries(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []));
  const number = customerNumber.trim();
  return { ...(number && { customerNumber: number }), changes: Object.fromEntries(written) };
};

/** What is typed, kept until the server has it, and what is wrong with it once it was tried. */
const useForm = (onCreated: (customer: CustomerAccount) => void) => {
  const { t } = useWords();
  const kept = useLocalDraft(localDraftKey(useActor().userId, "create-customer"), empty, isEmpty);
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const typed = kept.value;
  const refused = useRefusedFields(typed);
  const { isBusy, error, run } = useAttempt((failure) => {
    if (failure.code === "numberTaken") setTaken(typed.customerNumber);
    refused.take(failure);
  });
  const problemOf = (field: keyof Typed): string | null => {
    if (field !== "customerNumber") return fieldProblem(field, typed[field], t);
    const isTaken = taken !== null && taken === typed.customerNumber;
    return isTaken ? t("customerField.numberTaken") : numberProblem(typed.customerNumber, t);
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (problemOf("customerNumber") || fields.some(problemOf)) return false;
    return run(async () => {
      const { customer } = await browserApi(customerAccountCalls).createCustomer({ body: asRequest(typed) });
      kept.clear();
      onCreated(customer);
    });
  };
  return {
    typed,
    change: (changes: Partial<Typed>) => kept.set({ ...typed, ...changes }),
    problemOf: (field: keyof Typed) => (tried ? (problemOf(field) ?? refused.problemOf(field)) : null),
    isBusy,
    error: error?.code === "numberTaken" ? null : refused.rest(error),
    send,
  };
};

type Form = ReturnType<typeof useForm>;

const Fields = ({ form: { typed, change, problemOf } }: { form: Form }) => {
  const { t } = useWords();
  const text = (field: keyof Typed) => ({
    label: t(`customerField.${field}`),
    value: typed[field],
    problem: problemOf(field),
    onType: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <TextField {...text("name")} />
      <TextField
        {...text("customerNumber")}
        isOptional
        help={t("customerField.numberHelp")}
        input={{ inputMode: "numeric" }}
      />
      <div className="pair">
        <TextField {...text("email")} isOptional input={{ type: "email" }} />
        <TextField {...text("phone")} isOptional input={{ type: "tel" }} />
      </div>
      <Field label={t("customerField.address")} problem={problemOf("address")} isOptional>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={2}
            value={typed.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </Field>
    </>
  );
};

/** A new customer. What is typed stays until it was sent, also over a closed dialog. */
export default function CreateCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const form = useForm(({ name, customerNumber }) => {
    showToast(t("createCustomer.done", { name, number: customerNumber }));
    void invalidateScreens(customerScreens.list);
    onClose();
    void navigate(customerPath(customerNumber));
  });
  const focusProblem = () => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  const go = async () => {
    if (!(await form.send())) requestAnimationFrame(focusProblem);
  };
  return (
    <Modal
      title={t("createCustomer.title")}
      help={t("createCustomer.help")}
      go={t("createCustomer.go")}
      busy={form.isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      <div className="stack gap-4" ref={place}>
        <Fields form={form} />
        {form.error ? <ErrorNote action={t("createCustomer.failed")} error={inCustomerWords(form.error, t)} /> : null}
      </div>
    </Modal>
  );
}
