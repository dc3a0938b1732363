import { type KeyboardEvent, type ReactNode, useState } from "react";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { DeskMail, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { type Save, useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { CaseNumberField, useCaseNumber } from "./CaseNumberField.tsx";
import { ChooseCustomer, type CompanyChoice } from "./ChooseCustomer.tsx";
import styles from "./OpenMail.module.css";
import { RefusalNote } from "./RefusalNote.tsx";
import { RememberSender, rememberedOf } from "./RememberSender.tsx";

/** The known sender: the author, or the author of the forwarded email. */
export type OfferedChoices = {
  readonly companies: readonly CompanyChoice[];
  readonly contact: Person | null;
  readonly isForwarded: boolean;
};
type Props = { mail: DeskMail; offered: OfferedChoices; onDone: () => void };
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

type PartProps = { decision: Save<Decision>; mail: DeskMail };

const Part = ({ children, name }: { children: ReactNode; name: string }) => (
  <fieldset className={`stack start full p-3 framed rounded ${styles.part}`}>
    <legend>{name}</legend>
    {children}
  </fieldset>
);

const MakeCase = ({ decision: { isPending, error, save }, mail, offered }: PartProps & { offered: OfferedChoices }) => {
  const { t } = useWords();
  const { companies, contact: known, isForwarded } = offered;
  const first = companies[0] ?? null;
  const [company, setCompany] = useState<CompanyChoice | null>(companies.length === 1 ? first : null);
  const [contact, setContact] = useState<Person | null>(companies.length === 1 ? known : null);
  const [isMissing, setMissing] = useState(false);
  const [remembered, remember] = useState<RememberedKind | null>(null);
  const choose = (chosen: CompanyChoice) => {
    if (chosen.customerNumber === company?.customerNumber) return;
    const isTheirs = companies.some(({ customerNumber }) => customerNumber === chosen.customerNumber);
    setCompany(chosen);
    setContact(isTheirs ? known : null);
  };
  const go = () => {
    setMissing(!company);
    if (!company) return;
    const kind = isForwarded ? undefined : rememberedOf(mail, remembered);
    void save(async () => {
      const { careCaseId } = await api().createCareCaseFromIncomingMail({
        body: {
          mailId: mail.id,
          customerNumber: company.customerNumber,
          contactPersonId: contact?.id ?? null,
          forwarded: isForwarded,
          ...(kind && { remember: kind }),
        },
      });
      return t(kind ? "incomingMail.madeAndRemembered" : "incomingMail.made", { id: careCaseId });
    });
  };
  const isIncomplete = error?.code === "incomplete";
  return (
    <Part name={t("incomingMail.makeCase")}>
      <ChooseCustomer
        company={company}
        contact={contact}
        onCompany={choose}
        onContact={setContact}
        isMissing={isMissing}
        isIncomplete={isIncomplete}
      />
      {isForwarded ? null : (
        <RememberSender mails={[mail]} company={company?.name ?? null} chosen={remembered} onChoose={remember} />
      )}
      {isIncomplete ? null : <RefusalNote error={error} action={t("incomingMail.makeAct")} />}
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
  const number = useCaseNumber(mail.careCase?.id ?? null);
  const go = () => {
    const caseId = number.read();
    if (caseId === null) return;
    void save(async () => {
      await api().appendIncomingMail({ body: { mailId: mail.id, caseId } });
      return t("incomingMail.appended", { id: caseId });
    });
  };
  return (
    <Part name={t("incomingMail.append")}>
      <CaseNumberField number={number} onEnter={onEnter(go)} />
      <RefusalNote error={error} action={t("incomingMail.appendAct")} />
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
      <RefusalNote error={error} action={t("incomingMail.discardAct")} />
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
