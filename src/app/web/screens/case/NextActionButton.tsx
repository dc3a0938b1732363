import { IconMessage } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseTab } from "#care-cases/web/case/CaseTabs.tsx";
import { controlIds } from "#care-cases/web/case/control-ids.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { careCase: CareCase; tab: CaseTab; onReply: () => void };

/** The reader's next action on the case, once the page's own button for it is out of view. */
export const NextActionButton = ({ careCase, tab, onReply }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { status, may } = careCase;
  if (!isStaff(actor) && status === "Delivered" && may.moveTo.includes("CaseClosed")) {
    return (
      <Button variant="filled" onClick={() => document.getElementById(controlIds.accept)?.click()}>
        {t("casePage.acceptDelivery")}
      </Button>
    );
  }
  // The composer is always in view on the dialog.
  if (tab === "dialog" || !may.writeMessage) return null;
  return (
    <Button variant="filled" aria-label={t("casePage.reply")} onClick={onReply}>
      <IconMessage className="block only-phone" size={16} aria-hidden="true" />
      <span className="not-phone">{t("casePage.reply")}</span>
    </Button>
  );
};
