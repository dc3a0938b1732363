import { type Submit, type SubmitAction, submitActions } from "#care-cases/web/create/steps/use-submit.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { SplitButton } from "#ui/button/SplitButton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";

/** Alternatives to plain submitting, with descriptions. */
const others = [
  { action: "show", help: "caseCreate.submitShowHelp", isForStaff: false },
  { action: "close", help: "caseCreate.submitCloseHelp", isForStaff: true },
  { action: "backlog", help: "caseCreate.submitBacklogHelp", isForStaff: true },
] as const;

type Props = { submit: Submit; isUploading: boolean };

/** The submit button, with a menu that explains other ways to submit. */
export const SubmitActions = ({ submit, isUploading }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const go = (action: SubmitAction) => () => {
    if (!isUploading) void submit.go(action);
  };
  return (
    <SplitButton
      variant="filled"
      aria-disabled={isUploading}
      aria-busy={submit.isPending}
      aria-keyshortcuts="Control+Enter"
      title={`${t("caseCreate.submitHelp")} (Ctrl+Enter)`}
      onClick={go("submit")}
      menuLabel={t("caseCreate.submitMore")}
      items={others
        .filter(({ isForStaff }) => staff || !isForStaff)
        .map(({ action, help }) => ({
          id: action,
          isDisabled: isUploading,
          content: (
            <span className={`stack gap-0 plain ${styles.way}`}>
              <strong className="medium">{t(submitActions[action].label)}</strong>
              <span className="help">{t(help)}</span>
            </span>
          ),
          onChoose: go(action),
        }))}
    >
      {submit.isPending ? t("caseCreate.submitting") : t("caseCreate.submit")}
    </SplitButton>
  );
};
