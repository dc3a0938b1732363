import { IconBell } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { useCommands } from "#platform/web/commands.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { SubscribeControl } from "./SubscribeControl.tsx";
import { type Subscription, useSubscription } from "./use-subscription.ts";

const SubscriptionOfCase = createContext<Subscription | null>(null);

const SubscriptionProvider = ({ children }: { children: ReactNode }) => (
  <SubscriptionOfCase value={useSubscription(useCasePage().careCase)}>{children}</SubscriptionOfCase>
);

const Subscribe = () => {
  const subscription = use(SubscriptionOfCase);
  const { careCase } = useCasePage();
  return subscription && <SubscribeControl careCase={careCase} subscription={subscription} />;
};

/** Why following wasn't stored. */
const NotSubscribed = () => {
  const { t } = useWords();
  const { error = null, toggle, forgetError } = use(SubscriptionOfCase) ?? {};
  return (
    error && <ErrorNote action={t("subscription.failed")} error={error} onRetry={toggle} onDismiss={forgetError} />
  );
};

const SubscribeCommand = () => {
  const { t } = useWords();
  const subscription = use(SubscriptionOfCase);
  const { subscribed, may } = useCasePage().careCase;
  const words = subscribed ? "subscription.unsubscribe" : "subscription.subscribe";
  const command = {
    id: "case.subscribe",
    group: "case",
    label: t(words),
    words,
    keys: "s",
    place: 90,
    icon: IconBell,
  } as const;
  useCommands(may.subscribe && subscription ? [{ ...command, run: subscription.toggle }] : []);
  return null;
};

export const followersPage: CasePageFeature = {
  Provider: SubscriptionProvider,
  slots: {
    header: [{ place: 50, Part: Subscribe }],
    note: [{ place: 20, Part: NotSubscribed }],
    commands: [{ place: 90, Part: SubscribeCommand }],
  },
};
