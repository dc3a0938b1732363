import { IconPackage } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/public.ts";
import { useCasePage } from "#care-cases/web/public.ts";
import { MessageMove } from "#case-messages/web/composer/MessageMove.tsx";
import { usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./DeliveryQuestion.module.css";

type DialogProps = { onClose: () => void };

export const AcceptDelivery = ({ onClose }: DialogProps) => {
  const { t } = useWords();
  const { reopenDays } = usePage();
  const { saver } = useCasePage();
  const go = () => {
    onClose();
    void saver.save("status", { status: "CaseClosed" }, { status: "CaseClosed", statusReason: null });
  };
  return (
    <Modal
      title={t("move.acceptTitle")}
      help={t("move.acceptHelp", { days: reopenDays })}
      go={t("move.acceptGo")}
      onGo={go}
      onClose={onClose}
    />
  );
};

/** Rejecting requires a message, sent together with the move. */
export const RejectDelivery = ({ onClose }: DialogProps) => {
  const { t } = useWords();
  const words = {
    title: t("move.rejectTitle"),
    help: t("move.rejectHelp"),
    go: t("move.rejectGo"),
    field: t("move.rejectField"),
    missing: t("move.textMissing"),
  };
  return <MessageMove to="WaitsOnHavn" words={words} onDone={onClose} onClose={onClose} />;
};

/** Whether the case waits for its customer to accept what was delivered. */
export const isDeliveryOpen = ({ status, may }: CareCase): boolean =>
  status === "Delivered" && may.moveTo.includes("CaseClosed");

/** Asks the customer whether the delivery solves the case. */
export const DeliveryQuestion = () => {
  const { t } = useWords();
  const { careCase, ask } = useCasePage();
  if (!isDeliveryOpen(careCase)) return null;
  return (
    <div className={`row wrap gap-y-2 gap-x-3 px-4 py-3 rounded ${styles.delivery}`}>
      <IconPackage className={`fixed ${styles.icon}`} size={20} aria-hidden="true" />
      <p className={`medium ${styles.words}`}>{t("casePage.deliveredAsk")}</p>
      <div className="actions">
        <Button onClick={() => ask("rejectDelivery")}>{t("casePage.rejectDelivery")}</Button>
        <Button variant="filled" onClick={() => ask("acceptDelivery")}>
          {t("casePage.acceptDelivery")}
        </Button>
      </div>
    </div>
  );
};
