import { IconChevronUp } from "@tabler/icons-react";
import { type Submit, type SubmitAction, submitActions } from "#care-cases/web/create/steps/use-submit.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";

/** Alternatives to plain submitting, with descriptions. */
const others = [
  { action: "show", help: "caseCreate.submitShowHelp" },
  { action: "close", help: "caseCreate.submitCloseHelp" },
  { action: "backlog", help: "caseCreate.submitBacklogHelp" },
] as const;

type Props = { submit: Submit; isUploading: boolean };

/** Submit button, and the one that also opens the case; for staff a menu, which explains further ways. */
export const SubmitActions = ({ submit, isUploading }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const blocked = { "aria-disabled": isUploading, "aria-busy": submit.isPending };
  const go = (action: SubmitAction) => () => {
    if (!isUploading) void submit.go(action);
  };
  return (
    <>
      {staff ? (
        <PopoverMenu
          label={t("caseCreate.submitMore")}
          align="end"
          triggerClass="button"
          trigger={
            <>
              {t("caseCreate.submitMore")} <IconChevronUp size={14} aria-hidden="true" />
            </>
          }
          items={others.map(({ action, help }) => ({
            id: action,
            content: (
              <span className={`stack gap-0 plain ${styles.way}`}>
                <strong className="medium">{t(submitActions[action].label)}</strong>
                <span className="help">{t(help)}</span>
              </span>
            ),
            onChoose: go(action),
          }))}
        />
      ) : (
        <Button {...blocked} title={t("caseCreate.submitShowHelp")} onClick={go("show")}>
          {t(submitActions.show.label)}
        </Button>
      )}
      <Button
        {...blocked}
        variant="filled"
        aria-keyshortcuts="Control+Enter"
        title={`${t("caseCreate.submitHelp")} (Ctrl+Enter)`}
        onClick={go("submit")}
      >
        {submit.isPending ? t("caseCreate.submitting") : t("caseCreate.submit")}
      </Button>
    </>
  );
};
