import { IconPackage } from "@tabler/icons-react";
import { useState } from "react";
import { controlIds } from "#care-cases/web/case/control-ids.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { SeenMessages } from "#case-messages/web/dialog/seen-messages.ts";
import { usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import type { MessageFile } from "./composer-files.ts";
import styles from "./DeliveryQuestion.module.css";
import { MessageMove } from "./MessageMove.tsx";

type Props = { saver: CaseSaver; seen: SeenMessages; files: readonly MessageFile[] };
type DeliveryProps = Props & {
  /** Called before the dialog opens: the composer collapses, since both share a draft. */
  onAsk: () => void;
};

const AcceptDialog = ({ saver, onDone }: Pick<Props, "saver"> & { onDone: () => void }) => {
  const { t } = useWords();
  const { reopenDays } = usePage();
  const go = () => {
    onDone();
    void saver.save("status", { status: "CaseClosed" }, { status: "CaseClosed", statusReason: null });
  };
  return (
    <Modal
      title={t("move.acceptTitle")}
      help={t("move.acceptHelp", { days: reopenDays })}
      go={t("move.acceptGo")}
      onGo={go}
      onClose={onDone}
    />
  );
};

/** Rejecting requires a message, sent together with the move. */
const RejectDialog = ({ saver, seen, files, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const words = {
    title: t("move.rejectTitle"),
    help: t("move.rejectHelp"),
    go: t("move.rejectGo"),
    field: t("move.rejectField"),
    missing: t("move.textMissing"),
  };
  return (
    <MessageMove
      careCase={saver.current}
      seen={seen}
      files={files}
      to="WaitsOnHavn"
      words={words}
      onDone={onDone}
      onClose={onDone}
    />
  );
};

/** Asks the customer whether the delivery solves the case. */
export const DeliveryQuestion = ({ saver, seen, files, onAsk }: DeliveryProps) => {
  const { t } = useWords();
  const [asking, ask] = useState<"accept" | "reject" | null>(null);
  const done = () => ask(null);
  const { status, may } = saver.current;
  if (status !== "Delivered" || !may.moveTo.includes("CaseClosed")) return null;
  return (
    <div className={`row wrap gap-y-2 gap-x-3 px-4 py-3 rounded ${styles.delivery}`}>
      <IconPackage className={`fixed ${styles.icon}`} size={20} aria-hidden="true" />
      <p className={`medium ${styles.words}`}>{t("casePage.deliveredAsk")}</p>
      <div className="actions">
        <Button
          onClick={() => {
            onAsk();
            ask("reject");
          }}
        >
          {t("casePage.rejectDelivery")}
        </Button>
        <Button id={controlIds.accept} variant="filled" onClick={() => ask("accept")}>
          {t("casePage.acceptDelivery")}
        </Button>
      </div>
      {asking === "accept" ? <AcceptDialog saver={saver} onDone={done} /> : null}
      {asking === "reject" ? <RejectDialog saver={saver} seen={seen} files={files} onDone={done} /> : null}
    </div>
  );
};
