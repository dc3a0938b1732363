import { useRef, useState } from "react";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount, ServiceAgreement } from "#customers/contract/customer.ts";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Field, TextField } from "#ui/field/Field.tsx";
import { useRefusedFields } from "#ui/field/use-refused-fields.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { inOwnWords } from "#ui/page/explain-error.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { storeCustomer } from "./store-customer.ts";

type Typed = Pick<ServiceAgreement, "number" | "description" | "startDate" | "expirationDate">;
type TypedField = keyof Typed;

const fields = ["number", "startDate", "expirationDate", "description"] as const;
const nothing: Typed = { number: "", description: "", startDate: "", expirationDate: "" };

/** An agreement's fields alone: where it stands is no part of what is sent. */
const typedOf = ({ number, description, startDate, expirationDate }: Typed): Typed => ({
  number,
  description,
  startDate,
  expirationDate,
});

const isSame = (one: Typed, other: Typed): boolean => fields.every((field) => one[field] === other[field]);

/** What must be corrected before it is sent; null when nothing. */
const problemOf = (field: TypedField, typed: Typed, t: Words["t"]): string | null => {
  const text = typed[field].trim();
  if (field === "description")
    return text.length > bounds.notes ? t("customerField.tooLong", { count: bounds.notes }) : null;
  if (field === "number") {
    if (text === "") return t("agreement.needsNumber");
    return text.length > bounds.name ? t("customerField.tooLong", { count: bounds.name }) : null;
  }
  if (text === "") return t("agreement.needsDate");
  const endsBefore = field === "expirationDate" && typed.startDate !== "" && text < typed.startDate;
  return endsBefore ? t("agreement.endsBeforeStart") : null;
};

/** Refusals that belong to a field. */
const refusedField = ({ code }: ApiError): TypedField | null =>
  code === "numberTaken" ? "number" : code === "endsBeforeStart" ? "expirationDate" : null;

type Props = { customer: CustomerAccount; agreement: ServiceAgreement | null; onClose: () => void };

const useAgreementForm = ({ customer, agreement, onClose }: Props) => {
  const { t } = useWords();
  const [since] = useState(() => typedOf(agreement ?? nothing));
  const name = localDraftKey(useActor().userId, "agreement", customer.customerNumber, agreement?.id ?? "new");
  const kept = useLocalDraft<Typed>(name, since, (typed) => isSame(typed, since));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ field: TypedField; at: string; words: string } | null>(null);
  const [theirs, setTheirs] = useState<Typed | null>(null);
  const typed = kept.value;
  const invalid = useRefusedFields(typed);
  const { isBusy, error, run } = useAttempt((failure) => {
    const field = refusedField(failure);
    if (field) setRefused({ field, at: typed[field], words: inCustomerWords(failure, t).said ?? "" });
    invalid.take(failure);
  });
  // What somebody else made of it meanwhile is shown first; saving once more then goes over it.
  const isUnchanged = (current: CustomerAccount): boolean => {
    if (!agreement) return true;
    const now = current.serviceAgreements.find((one) => one.id === agreement.id);
    const isAsShown = now !== undefined && isSame(now, theirs ?? since);
    if (now && !isAsShown) setTheirs(typedOf(now));
    return isAsShown;
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (fields.some((field) => problemOf(field, typed, t))) return false;
    const { customerNumber } = customer;
    const store = (version: number) =>
      browserApi(customerAccountCalls).saveServiceAgreement({
        body: { customerNumber, version, ...(agreement && { id: agreement.id }), changes: typed },
      });
    if (!(await run(() => storeCustomer(customer, isUnchanged, store)))) return false;
    kept.clear();
    void invalidateScreens(customerScreens.list);
    onClose();
    return true;
  };
  return {
    typed,
    change: (changes: Partial<Typed>) => kept.set({ ...typed, ...changes }),
    problem: (field: TypedField): string | null => {
      if (refused?.field === field && refused.at === typed[field]) return refused.words;
      return tried ? (problemOf(field, typed, t) ?? invalid.problemOf(field)) : null;
    },
    isBusy,
    error: error && refusedField(error) === null ? invalid.rest(error) : null,
    theirs,
    send,
  };
};

type Form = ReturnType<typeof useAgreementForm>;

const Fields = ({ form: { typed, change, problem } }: { form: Form }) => {
  const { t } = useWords();
  const text = (field: TypedField) => ({
    label: t(`agreement.${field}`),
    value: typed[field],
    problem: problem(field),
    onType: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <TextField {...text("number")} />
      <div className="pair">
        <TextField {...text("startDate")} input={{ type: "date" }} />
        <TextField {...text("expirationDate")} help={t("agreement.endsHelp")} input={{ type: "date" }} />
      </div>
      <Field label={t("agreement.description")} problem={problem("description")} isOptional>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={3}
            value={typed.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
    </>
  );
};

/** What kept it from being stored; what somebody else wrote meanwhile, so that saving again is a choice. */
const Trouble = ({ error, theirs }: { error: ApiError; theirs: Typed | null }) => {
  const { t, tag } = useWords();
  const told = inCustomerWords(error, t);
  if (error.code !== "stale" || !theirs) return <ErrorNote action={t("agreement.failed")} error={told} />;
  const said = t("agreement.conflict", {
    number: theirs.number,
    start: formatDate(tag, theirs.startDate),
    end: formatDate(tag, theirs.expirationDate),
    description: theirs.description,
  });
  return <ErrorNote action={t("agreement.failed")} error={inOwnWords(told, said)} />;
};

/** Adds a service agreement, or changes one. What is typed stays until it was stored, also over a closed dialog. */
export default function AgreementDialog(props: Props) {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const form = useAgreementForm(props);
  const { agreement, onClose } = props;
  const focusProblem = () => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  const go = async () => {
    if (!(await form.send())) requestAnimationFrame(focusProblem);
  };
  return (
    <Modal
      title={agreement ? t("agreement.editTitle", { number: agreement.number }) : t("agreement.addTitle")}
      go={t("agreement.save")}
      busy={form.isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      <div className="stack gap-4" ref={place}>
        <Fields form={form} />
        {form.error ? <Trouble error={form.error} theirs={form.theirs} /> : null}
      </div>
    </Modal>
  );
}
