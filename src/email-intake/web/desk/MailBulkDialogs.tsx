import { useState } from "react";
import type { DeskMail, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { CaseNumberField, useCaseNumber } from "#email-intake/web/CaseNumberField.tsx";
import { ChooseCustomer, type CompanyChoice } from "#email-intake/web/ChooseCustomer.tsx";
import { RememberSender, rememberedOf } from "#email-intake/web/RememberSender.tsx";
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

/** Asks who the cases are for, if the sender doesn't determine it. */
export const MakeCases = ({
  mails,
  onClose,
  onGo,
}: Dialog & { onGo: (of: (mail: DeskMail) => BulkDecision) => void }) => {
  const { t } = useWords();
  const [company, setCompany] = useState<CompanyChoice | null>(null);
  const [contact, setContact] = useState<Person | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [remembered, remember] = useState<RememberedKind | null>(null);
  const strangers = mails.filter((mail) => ownOf(mail) === null);
  const asking = strangers.length;
  const known = mails.length - asking;
  const go = () => {
    setMissing(asking > 0 && company === null);
    if (asking > 0 && company === null) return;
    const chosen = { customerNumber: company?.customerNumber ?? "", contactPersonId: contact?.id ?? null };
    onGo((mail) => {
      const own = ownOf(mail);
      const kind = own ? undefined : rememberedOf(mail, remembered);
      return { ...(own ?? chosen), forwarded: mail.why === "forwarded", ...(kind && { remember: kind }) };
    });
  };
  return (
    <Modal title={t("mailBulk.makeTitle", { count: mails.length })} go={t("mailBulk.make")} onGo={go} onClose={onClose}>
      {known > 0 ? <p>{t("mailBulk.known", { count: known })}</p> : null}
      {asking > 0 ? (
        <>
          <p>{t("mailBulk.asking", { count: asking })}</p>
          <ChooseCustomer
            company={company}
            contact={contact}
            onCompany={(chosen) => {
              if (chosen.customerNumber !== company?.customerNumber) setContact(null);
              setCompany(chosen);
            }}
            onContact={setContact}
            isMissing={isMissing}
            isIncomplete={false}
          />
          <RememberSender mails={strangers} company={company?.name ?? null} chosen={remembered} onChoose={remember} />
        </>
      ) : null}
    </Modal>
  );
};

/** Asks for the case that they should be added to. */
export const AppendMails = ({ mails, onClose, onGo }: Dialog & { onGo: (caseId: number) => void }) => {
  const { t } = useWords();
  const [first, ...others] = mails.map(({ careCase }) => careCase?.id ?? null);
  const number = useCaseNumber(others.every((id) => id === first) ? (first ?? null) : null);
  const go = () => {
    const caseId = number.read();
    if (caseId !== null) onGo(caseId);
  };
  return (
    <Modal
      title={t("mailBulk.appendTitle", { count: mails.length })}
      go={t("mailBulk.append")}
      onGo={go}
      onClose={onClose}
    >
      <CaseNumberField number={number} />
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
