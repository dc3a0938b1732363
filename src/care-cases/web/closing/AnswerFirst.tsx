import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  /** The company of the people who wrote last. */
  customer: string | undefined;
  to: CaseStatus;
  onAnswer: () => void;
  onAnyway: () => void;
  onClose: () => void;
};

/** Asks for an answer before a case is closed or delivered whose customer wrote last. */
const AnswerFirst = ({ customer, to, onAnswer, onAnyway, onClose }: Props) => {
  const { t } = useWords();
  const delivers = to === "Delivered";
  const who = customer ?? t("closing.theCustomer");
  return (
    <Modal
      title={t(delivers ? "closing.askBeforeDelivering" : "closing.askBeforeClosing", { customer: who })}
      help={t("closing.askHelp")}
      go={t("closing.answer")}
      also={<Button onClick={onAnyway}>{t(delivers ? "closing.deliverAnyway" : "closing.closeAnyway")}</Button>}
      onGo={onAnswer}
      onClose={onClose}
    />
  );
};

export default AnswerFirst;
