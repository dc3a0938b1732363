import type { KeyboardEvent, ReactNode } from "react";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { DeskMail, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { CaseNumberField, useCaseNumberForm } from "./CaseNumberField.tsx";
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

const api = () => browserApi(intakeCalls);

/** After a decision: confirms it, and closes. */
const confirmed = (onDone: () => void) => async (said: string) => {
  await invalidate(incomingMailScreen, "case-list");
  showToast(said);
  onDone();
};

type PartProps = { mail: DeskMail; onDone: () => void };

type Frame = { children: ReactNode; name: string; place: (element: HTMLElement | null) => void };

const Part = ({ children, name, place }: Frame) => (
  <fieldset ref={place} className={`stack start full p-3 framed rounded ${styles.part}`}>
    <legend>{name}</legend>
    {children}
  </fieldset>
);

type FormValues = {
  readonly company: CompanyChoice | null;
  readonly contact: Person | null;
  readonly remembered: RememberedKind | null;
};

const MakeCase = ({ mail, offered, onDone }: Props) => {
  const { t } = useWords();
  const { companies, contact: known, isForwarded } = offered;
  const first = companies.length === 1 ? (companies[0] ?? null) : null;
  const form = useForm({
    typed: useTyped<FormValues>({ company: first, contact: first && known, remembered: null }),
    check: ({ company }) => (company ? [] : [atField("company", "missing")]),
    says: (field) => t(field === "company" ? "incomingMail.chooseCustomer" : "incomingMail.chooseContact"),
    problemOf: ({ code }) => (code === "incomplete" ? atField("contact", code) : null),
    send: async ({ company, contact, remembered }) => {
      const kind = isForwarded ? undefined : rememberedOf(mail, remembered);
      const { careCaseId } = await api().createCareCaseFromIncomingMail({
        body: {
          mailId: mail.id,
          customerNumber: company?.customerNumber ?? "",
          contactPersonId: contact?.id ?? null,
          forwarded: isForwarded,
          ...(kind && { remember: kind }),
        },
      });
      return t(kind ? "incomingMail.madeAndRemembered" : "incomingMail.made", { id: careCaseId });
    },
    onSaved: confirmed(onDone),
  });
  const { company, contact, remembered } = form.values;
  const choose = (chosen: CompanyChoice) => {
    if (chosen.customerNumber === company?.customerNumber) return;
    const isTheirs = companies.some(({ customerNumber }) => customerNumber === chosen.customerNumber);
    form.change({ company: chosen, contact: isTheirs ? known : null });
  };
  return (
    <Part name={t("incomingMail.makeCase")} place={form.place}>
      <ChooseCustomer
        company={company}
        contact={contact}
        onCompany={choose}
        onContact={(person) => form.change({ contact: person })}
        problemAt={form.problemAt}
      />
      {isForwarded ? null : (
        <RememberSender
          mails={[mail]}
          company={company?.name ?? null}
          chosen={remembered}
          onChoose={(kind) => form.change({ remembered: kind })}
        />
      )}
      <RefusalNote error={form.error} action={t("incomingMail.makeAct")} />
      <Button
        variant={mail.careCase ? "default" : "filled"}
        aria-busy={form.isPending}
        onClick={() => void form.submit()}
      >
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

const AppendMail = ({ mail, onDone }: PartProps) => {
  const { t } = useWords();
  const form = useCaseNumberForm({
    first: mail.careCase?.id ?? null,
    send: async (caseId) => {
      await api().appendIncomingMail({ body: { mailId: mail.id, caseId } });
      return t("incomingMail.appended", { id: caseId });
    },
    onSaved: confirmed(onDone),
  });
  const go = () => void form.submit();
  return (
    <Part name={t("incomingMail.append")} place={form.place}>
      <CaseNumberField form={form} onEnter={onEnter(go)} />
      <RefusalNote error={form.error} action={t("incomingMail.appendAct")} />
      <Button variant={mail.careCase ? "filled" : "default"} aria-busy={form.isPending} onClick={go}>
        {t("incomingMail.append")}
      </Button>
    </Part>
  );
};

const DiscardMail = ({ mail, onDone }: PartProps) => {
  const { t } = useWords();
  const { isPending, error, save } = useSave({
    send: async () => {
      await api().discardIncomingMail({ body: { mailId: mail.id } });
      return t("incomingMail.discarded");
    },
    onSaved: confirmed(onDone),
  });
  return (
    <>
      <RefusalNote error={error} action={t("incomingMail.discardAct")} />
      <Button variant="danger" aria-busy={isPending} onClick={() => void save()}>
        {t("incomingMail.discard")}
      </Button>
    </>
  );
};

/** Options for an undecided email: create a case, add it to one, or discard it. */
export const DecideMail = ({ mail, offered, onDone }: Props) => {
  const { t } = useWords();
  return (
    <section className="stack gap-3 start mt-4" aria-label={t("incomingMail.what")}>
      <MakeCase mail={mail} offered={offered} onDone={onDone} />
      <AppendMail mail={mail} onDone={onDone} />
      <DiscardMail mail={mail} onDone={onDone} />
    </section>
  );
};
