import { IconBell } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { AttachedPart } from "#care-cases/web/case/attached-part.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { SubscribeControl } from "./SubscribeControl.tsx";
import { useSubscription } from "./use-subscription.ts";

export const useFollowersPart = (careCase: CareCase): AttachedPart => {
  const { t } = useWords();
  const subscription = useSubscription(careCase);
  const { error, toggle, forgetError } = subscription;
  const words = careCase.subscribed ? "subscription.unsubscribe" : "subscription.subscribe";
  return {
    control: <SubscribeControl key="followers" careCase={careCase} subscription={subscription} />,
    note: error && (
      <ErrorNote
        key="followers"
        action={t("subscription.failed")}
        error={error}
        onRetry={toggle}
        onDismiss={forgetError}
      />
    ),
    command: careCase.may.subscribe
      ? { id: "case.subscribe", group: "case", label: t(words), words, keys: "s", icon: IconBell, run: toggle }
      : null,
  };
};
