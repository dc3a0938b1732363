import { IconPackage } from "@tabler/icons-react";
import { useState } from "react";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { useActor } from "#platform/web/page.ts";
import { Act } from "#ui/Act.tsx";
import { Modal } from "#ui/Modal.tsx";
import { RichTextEditor } from "#ui/RichTextEditor.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Delivery.module.css";
import { SendTrouble } from "./SendTrouble.tsx";
import { useMentionSource } from "./use-mention-source.ts";
import { useSendMessage } from "./use-send-message.ts";

type Props = { saver: CaseSaver };

const AcceptDialog = ({ saver, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const go = () => {
    onDone();
    void saver.save("status", { status: "CaseClosed" }, { status: "CaseClosed", statusReason: null });
  };
  return (
    <Modal
      title={t("move.acceptTitle")}
      help={t("move.acceptHelp")}
      go={t("move.acceptGo")}
      onGo={go}
      onClose={onDone}
    />
  );
};

/** Rejecting needs a text: it is a message and a move in one save. */
const RejectDialog = ({ saver, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const { userId } = useActor();
  const { careCase } = saver;
  const sending = useSendMessage(careCase, userId, "rejection");
  const mentions = useMentionSource(careCase.customer?.customerNumber ?? null, false);
  const go = async (version?: number) => {
    const changes = { status: "WaitsOnHavn" } as const;
    if (await sending.send({ changes, ...(version === undefined ? {} : { version }) })) onDone();
  };
  return (
    <Modal
      title={t("move.rejectTitle")}
      help={t("move.rejectHelp")}
      go={t("move.rejectGo")}
      busy={sending.isSending}
      onGo={() => void go()}
      onClose={onDone}
    >
      {sending.draft.isRead ? (
        <RichTextEditor
          label={t("move.rejectField")}
          value={sending.draft.value.text}
          onChange={sending.setText}
          onSubmit={() => void go()}
          mentions={mentions}
          minHeight={96}
          disabled={sending.isSending}
          invalid={sending.problem !== null}
          autoFocus
        />
      ) : null}
      {sending.problem ? (
        <p className={styles.problem} role="alert">
          {sending.problem === "empty" ? t("move.textMissing") : t("refusal.tooLong")}
        </p>
      ) : null}
      <SendTrouble sending={sending} onRetry={(version) => void go(version)} />
    </Modal>
  );
};

/** Asks the customer whether what was delivered solves the case. */
export const Delivery = ({ saver }: Props) => {
  const { t } = useWords();
  const [asking, ask] = useState<"accept" | "reject" | null>(null);
  const done = () => ask(null);
  const { status, may } = saver.careCase;
  if (status !== "Delivered" || !may.moveTo.includes("CaseClosed")) return null;
  return (
    <div className={styles.delivery}>
      <IconPackage className={styles.icon} size={20} aria-hidden="true" />
      <p className={styles.words}>{t("casePage.deliveredAsk")}</p>
      <div className={styles.acts}>
        <Act onClick={() => ask("reject")}>{t("casePage.rejectDelivery")}</Act>
        <Act variant="filled" onClick={() => ask("accept")}>
          {t("casePage.acceptDelivery")}
        </Act>
      </div>
      {asking === "accept" ? <AcceptDialog saver={saver} onDone={done} /> : null}
      {asking === "reject" ? <RejectDialog saver={saver} onDone={done} /> : null}
    </div>
  );
};
