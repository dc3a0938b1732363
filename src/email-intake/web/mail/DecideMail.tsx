import { type KeyboardEvent, useState } from "react";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { DeskMail, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { CaseNumberField, useCaseNumberForm } from "#email-intake/web/CaseNumberField.tsx";
import { ChooseCustomer, type CompanyChoice } from "#email-intake/web/ChooseCustomer.tsx";
import { incomingMailPage, incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { RefusalNote, useDecisionRefusal } from "#email-intake/web/RefusalNote.tsx";
import { RememberSender, rememberedOf } from "#email-intake/web/RememberSender.tsx";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailPage.module.css";

/** The known sender: the author, or the author of the forwarded email. */
export type OfferedChoices = {
  readonly companies: readonly CompanyChoice[];
  readonly contact: Person | null;
  readonly isForwarded: boolean;
};
type Props = { mail: DeskMail; offered: OfferedChoices; onDone: () => void };

const api = () => browserApi(intakeCalls);

/** After a decision: confirms it, and goes on. Whoever comes back to the email finds it decided. */
const confirmed = (onDone: () => void) => async (said: string) => {
  await invalidate(incomingMailScreen, "case-list");
  showToast(said);
  onDone();
  void invalidate(incomingMailPage);
};

type PartProps = { mail: DeskMail; onDone: () => void };

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
    <div ref={form.place} className="stack gap-3">
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
      <Button variant="filled" aria-busy={form.isPending} onClick={() => void form.submit()}>
        {t("incomingMail.makeCase")}
      </Button>
    </div>
  );
};

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
    <div ref={form.place} className="stack gap-3">
      <CaseNumberField form={form} onEnter={onEnter(go)} />
      <RefusalNote error={form.error} action={t("incomingMail.appendAct")} />
      <Button variant="filled" aria-busy={form.isPending} onClick={go}>
        {t("incomingMail.append")}
      </Button>
    </div>
  );
};

/** Quiet, since most emails become something; asks before it discards. */
const DiscardMail = ({ mail, onDone }: PartProps) => {
  const { t } = useWords();
  const [asks, ask] = useState(false);
  const explain = useDecisionRefusal();
  const saving = useSave({
    send: async () => {
      await api().discardIncomingMail({ body: { mailId: mail.id } });
      return t("incomingMail.discarded");
    },
    onSaved: confirmed(onDone),
  });
  return (
    <>
      <Button variant="plain" className="soft" onClick={() => ask(true)}>
        {t("incomingMail.discard")}
      </Button>
      {asks ? (
        <Modal
          title={t("mailBulk.discardTitle", { count: 1 })}
          help={t("incomingMail.discardHelp")}
          go={t("incomingMail.discard")}
          saving={saving}
          failed={t("incomingMail.discardAct")}
          explain={(error) => {
            const text = explain(error);
            return text ? withMessage(error, text) : error;
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
};

const decisions = ["makeCase", "append"] as const;

/** The one decision about an undecided email: a case from it, or a message on a case; or, quietly, neither. */
export const DecideMail = ({ mail, offered, onDone }: Props) => {
  const { t } = useWords();
  const [decision, decide] = useState<(typeof decisions)[number]>(mail.careCase ? "append" : "makeCase");
  return (
    <section className={`stack gap-4 p-4 framed rounded raised ${styles.decide}`} aria-label={t("incomingMail.what")}>
      <RadioCards
        label={t("incomingMail.what")}
        value={decision}
        columns={1}
        cards={decisions.map((value) => ({
          value,
          label: t(`incomingMail.${value}`),
          help: t(`incomingMail.${value}Help`),
        }))}
        onChoose={decide}
      />
      {/* Both stay, so that a glance at the other loses nothing that was chosen. */}
      <div hidden={decision !== "makeCase"}>
        <MakeCase mail={mail} offered={offered} onDone={onDone} />
      </div>
      <div hidden={decision !== "append"}>
        <AppendMail mail={mail} onDone={onDone} />
      </div>
      <DiscardMail mail={mail} onDone={onDone} />
    </section>
  );
};
