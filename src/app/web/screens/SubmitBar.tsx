import { DraftStateLine } from "#care-cases/web/create/DraftStateLine.tsx";
import type { Draft } from "#care-cases/web/create/use-draft.ts";
import type { Submit } from "#care-cases/web/create/use-submit.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Act } from "#ui/Act.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";

type Props = { draft: Draft; submit: Submit; isUploading: boolean; onDiscard: () => void };

/** Where the draft stands, and what can become of it; always in view at the foot. */
export const SubmitBar = ({ draft, submit, isUploading, onDiscard }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const blocked = { "aria-disabled": isUploading, "aria-busy": submit.isBusy };
  const go = (status: "Created" | "Backlog" | "CaseClosed") => () => {
    if (!isUploading) void submit.go(status);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <DraftStateLine draft={draft} />
        {isUploading ? <p className={styles.hint}>{t("caseCreate.uploadsRunning")}</p> : null}
      </div>
      <div className={styles.acts}>
        <Act variant="plain" onClick={onDiscard}>
          {t("caseCreate.discard")}
        </Act>
        {isStaff(actor) ? (
          <>
            <Act {...blocked} onClick={go("CaseClosed")}>
              {t("caseCreate.submitClose")}
            </Act>
            <Act {...blocked} onClick={go("Backlog")}>
              {t("caseCreate.submitBacklog")}
            </Act>
          </>
        ) : null}
        <Act {...blocked} variant="filled" aria-keyshortcuts="Control+Enter" onClick={go("Created")}>
          {submit.isBusy ? t("caseCreate.submitting") : t("caseCreate.submit")}
        </Act>
      </div>
    </div>
  );
};
