import type { DeskMail, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { CaseNumberField, useCaseNumberForm } from "#email-intake/web/CaseNumberField.tsx";
import { ChooseCustomer, type CompanyChoice } from "#email-intake/web/ChooseCustomer.tsx";
import { RememberSender, rememberedOf } from "#email-intake/web/RememberSender.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";

type Dialog = { mails: readonly DeskMail[]; onClose: () => void };

/** What a case from an email requires. */
type BulkDecision = {
  readonly customerNumber: string;
  readonly contactPersonId: number | null;
  readonly forwarded: boolean;
  readonly remember?: RememberedKind;
};

/** Who an email's case is for without asking: its sender, who belongs to the company. */
const ownOf = ({ offered }: DeskMail): Pick<BulkDecision, "customerNumber" | "contactPersonId"> | null =>
  offered?.contact ? { customerNumber: offered.customer.customerNumber, contactPersonId: offered.contact.id } : null;

type FormValues = {
  readonly company: CompanyChoice | null;
  readonly contact: Person | null;
  readonly remembered: RememberedKind | null;
};

/** Asks who the cases are for, if the sender doesn't determine it. */
export const MakeCases = ({
  mails,
  onClose,
  onGo,
}: Dialog & { onGo: (of: (mail: DeskMail) => BulkDecision) => void }) => {
  const { t } = useWords();
  const strangers = mails.filter((mail) => ownOf(mail) === null);
  const asking = strangers.length;
  const known = mails.length - asking;
  const form = useForm({
    typed: useTyped<FormValues>({ company: null, contact: null, remembered: null }),
    check: ({ company }) => (asking > 0 && company === null ? [atField("company", "missing")] : []),
    says: () => t("incomingMail.chooseCustomer"),
    send: async ({ company, contact, remembered }) => {
      const chosen = { customerNumber: company?.customerNumber ?? "", contactPersonId: contact?.id ?? null };
      onGo((mail) => {
        const own = ownOf(mail);
        const kind = own ? undefined : rememberedOf(mail, remembered);
        return { ...(own ?? chosen), forwarded: mail.why === "forwarded", ...(kind && { remember: kind }) };
      });
    },
  });
  const { values, change, problemAt } = form;
  const { company, contact, remembered } = values;
  return (
    <Modal
      title={t("mailBulk.makeTitle", { count: mails.length })}
      go={t("mailBulk.make")}
      form={form}
      onClose={onClose}
    >
      {known > 0 ? <p>{t("mailBulk.known", { count: known })}</p> : null}
      {asking > 0 ? (
        <>
          <p>{t("mailBulk.asking", { count: asking })}</p>
          <ChooseCustomer
            company={company}
            contact={contact}
            onCompany={(chosen) => {
              const isSame = chosen.customerNumber === company?.customerNumber;
              change({ company: chosen, contact: isSame ? contact : null });
            }}
            onContact={(person) => change({ contact: person })}
            problemAt={problemAt}
          />
          <RememberSender
            mails={strangers}
            company={company?.name ?? null}
            chosen={remembered}
            onChoose={(kind) => change({ remembered: kind })}
          />
        </>
      ) : null}
    </Modal>
  );
};

/** Asks for the case that they should be added to. */
export const AppendMails = ({ mails, onClose, onGo }: Dialog & { onGo: (caseId: number) => void }) => {
  const { t } = useWords();
  const [first, ...others] = mails.map(({ careCase }) => careCase?.id ?? null);
  const form = useCaseNumberForm({
    first: others.every((id) => id === first) ? (first ?? null) : null,
    send: async (caseId) => onGo(caseId),
  });
  return (
    <Modal
      title={t("mailBulk.appendTitle", { count: mails.length })}
      go={t("mailBulk.append")}
      form={form}
      onClose={onClose}
    >
      <CaseNumberField form={form} />
    </Modal>
  );
};

export const DiscardMails = ({ mails, onClose, onGo }: Dialog & { onGo: () => void }) => {
  const { t } = useWords();
  return (
    <Modal
      title={t("mailBulk.discardTitle", { count: mails.length })}
      help={t("mailBulk.discardHelp")}
      go={t("mailBulk.discard")}
      variant="danger"
      onGo={onGo}
      onClose={onClose}
    />
  );
};
