import { type KeyboardEvent, type ReactNode, useState } from "react";
import { contactSource, customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { type Save, useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { Field, TextField } from "#ui/field/Field.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { incomingMailScreen } from "./incoming-mail-screen.ts";
import styles from "./OpenMail.module.css";
import { Refused } from "./Refused.tsx";

type Company = { readonly customerNumber: string; readonly name: string };
/** The known sender: the author, or the author of the forwarded email. */
export type Offered = {
  readonly companies: readonly Company[];
  readonly contact: Person | null;
  readonly isForwarded: boolean;
};
type Props = { mail: IncomingMail; offered: Offered; onDone: () => void };
/** Carries out the decision and returns the confirmation text. */
type Decision = () => Promise<string>;

const api = () => browserApi(intakeCalls);

/** Carries out a decision, confirms it and closes; errors are shown where the decision was made. */
const useDecision = (onDone: () => void) =>
  useSave({
    send: (decision: Decision) => decision(),
    onSaved: async (said) => {
      await invalidate(incomingMailScreen, "case-list");
      showToast(said);
      onDone();
    },
  });

type PartProps = { decision: Save<Decision>; mail: IncomingMail };

const Part = ({ children, name }: { children: ReactNode; name: string }) => (
  <fieldset className={`stack start full p-3 framed rounded ${styles.part}`}>
    <legend>{name}</legend>
    {children}
  </fieldset>
);

const MakeCase = ({ decision: { isPending, error, save }, mail, offered }: PartProps & { offered: Offered }) => {
  const { t } = useWords();
  const { companies, contact: known, isForwarded } = offered;
  const first = companies[0] ?? null;
  const [company, setCompany] = useState<Company | null>(companies.length === 1 ? first : null);
  const [contact, setContact] = useState<Person | null>(companies.length === 1 ? known : null);
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: Company) => {
    if (chosen.customerNumber === company?.customerNumber) return;
    const isTheirs = companies.some(({ customerNumber }) => customerNumber === chosen.customerNumber);
    setCompany(chosen);
    setContact(isTheirs ? known : null);
  };
  const go = () => {
    setMissing(!company);
    if (!company) return;
    void save(async () => {
      const { careCaseId } = await api().createCareCaseFromIncomingMail({
        body: {
          mailId: mail.id,
          customerNumber: company.customerNumber,
          contactPersonId: contact?.id ?? null,
          forwarded: isForwarded,
        },
      });
      return t("incomingMail.made", { id: careCaseId });
    });
  };
  const isIncomplete = error?.code === "incomplete";
  return (
    <Part name={t("incomingMail.makeCase")}>
      <Field
        label={t("incomingMail.customer")}
        problem={isMissing ? t("incomingMail.chooseCustomer") : null}
        kind="own"
      >
        {(ids) => (
          <Picker
            id={ids.id}
            variant="field"
            label={t("incomingMail.customer")}
            invalid={ids["aria-invalid"]}
            describedBy={ids["aria-describedby"]}
            source={customerSource(t)}
            onChoose={choose}
          >
            {company?.name ?? t("incomingMail.choose")}
          </Picker>
        )}
      </Field>
      {company ? (
        <Field
          label={t("incomingMail.contact")}
          problem={isIncomplete ? t("incomingMail.chooseContact") : null}
          kind="own"
        >
          {(ids) => (
            <Picker
              id={ids.id}
              variant="field"
              label={t("incomingMail.contact")}
              invalid={ids["aria-invalid"]}
              describedBy={ids["aria-describedby"]}
              source={contactSource(company.customerNumber, t)}
              onChoose={setContact}
            >
              {contact?.name ?? t("incomingMail.choose")}
            </Picker>
          )}
        </Field>
      ) : null}
      {isIncomplete ? null : <Refused error={error} action={t("incomingMail.makeAct")} />}
      <Button variant={mail.careCase ? "default" : "filled"} aria-busy={isPending} onClick={go}>
        {t("incomingMail.makeCase")}
      </Button>
    </Part>
  );
};

/** Enter would otherwise submit the dialog's form. */
const onEnter = (go: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  go();
};

const AppendMail = ({ decision: { isPending, error, save }, mail }: PartProps) => {
  const { t } = useWords();
  const [number, setNumber] = useState(mail.careCase ? String(mail.careCase.id) : "");
  const [isWrong, setWrong] = useState(false);
  const go = () => {
    const caseId = Number(number.replace(/^\s*#|\s/g, ""));
    const isNumber = Number.isSafeInteger(caseId) && caseId > 0;
    setWrong(!isNumber);
    if (!isNumber) return;
    void save(async () => {
      await api().appendIncomingMail({ body: { mailId: mail.id, caseId } });
      return t("incomingMail.appended", { id: caseId });
    });
  };
  return (
    <Part name={t("incomingMail.append")}>
      <TextField
        label={t("incomingMail.caseNumber")}
        help={t("incomingMail.caseNumberHelp")}
        problem={isWrong ? t("incomingMail.caseNumberWrong") : null}
        input={{ inputMode: "numeric", onKeyDown: onEnter(go) }}
        value={number}
        onType={setNumber}
      />
      <Refused error={error} action={t("incomingMail.appendAct")} />
      <Button variant={mail.careCase ? "filled" : "default"} aria-busy={isPending} onClick={go}>
        {t("incomingMail.append")}
      </Button>
    </Part>
  );
};

const DiscardMail = ({ decision: { isPending, error, save }, mail }: PartProps) => {
  const { t } = useWords();
  const go = () =>
    void save(async () => {
      await api().discardIncomingMail({ body: { mailId: mail.id } });
      return t("incomingMail.discarded");
    });
  return (
    <>
      <Refused error={error} action={t("incomingMail.discardAct")} />
      <Button variant="danger" aria-busy={isPending} onClick={go}>
        {t("incomingMail.discard")}
      </Button>
    </>
  );
};

/** Options for an undecided email: create a case, add it to one, or discard it. */
export const DecideMail = ({ mail, offered, onDone }: Props) => {
  const { t } = useWords();
  const making = useDecision(onDone);
  const appending = useDecision(onDone);
  const discarding = useDecision(onDone);
  return (
    <section className="stack gap-3 start mt-4" aria-label={t("incomingMail.what")}>
      <MakeCase decision={making} mail={mail} offered={offered} />
      <AppendMail decision={appending} mail={mail} />
      <DiscardMail decision={discarding} mail={mail} />
    </section>
  );
};
