import { IconMessage } from "@tabler/icons-react";
import { useCasePage } from "#care-cases/web/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { isDeliveryOpen } from "./DeliveryQuestion.tsx";

/** The reader's next action on the case, once the page's own button for it is out of view. */
export const NextAction = () => {
  const { t } = useWords();
  const actor = useActor();
  const { careCase, tab, ask, write } = useCasePage();
  if (!isStaff(actor) && isDeliveryOpen(careCase)) {
    return (
      <Button variant="filled" onClick={() => ask("acceptDelivery")}>
        {t("casePage.acceptDelivery")}
      </Button>
    );
  }
  // The composer is always in view on the dialog.
  if (tab === "dialog" || !careCase.may.writeMessage) return null;
  return (
    <Button variant="filled" aria-label={t("casePage.reply")} onClick={() => write("external")}>
      <IconMessage className="block only-phone" size={16} aria-hidden="true" />
      <span className="not-phone">{t("casePage.reply")}</span>
    </Button>
  );
};
