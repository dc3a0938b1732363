import { IconBell, IconUserPlus } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { addFollowerControl, SubscribeControl } from "./SubscribeControl.tsx";
import { useFollowers } from "./use-followers.ts";
import { useSubscription } from "./use-subscription.ts";

/** Following, of the reader and of those who are added to it. */
const useFollowing = () => {
  const { careCase } = useCasePage();
  return { careCase, subscription: useSubscription(careCase), followers: useFollowers(careCase.id) };
};

const FollowingOfCase = createContext<ReturnType<typeof useFollowing> | null>(null);

const FollowingProvider = ({ children }: { children: ReactNode }) => (
  <FollowingOfCase value={useFollowing()}>{children}</FollowingOfCase>
);

const Subscribe = () => {
  const following = use(FollowingOfCase);
  return following && <SubscribeControl {...following} />;
};

/** Why following wasn't stored. */
const NotSubscribed = () => {
  const { t } = useWords();
  const { subscription, followers } = use(FollowingOfCase) ?? {};
  return (
    <>
      {subscription?.error ? (
        <ErrorNote
          action={t("subscription.failed")}
          error={subscription.error}
          onRetry={subscription.toggle}
          onDismiss={subscription.forgetError}
        />
      ) : null}
      {followers?.error ? (
        <ErrorNote
          action={t("subscription.changeFailed")}
          error={followers.error}
          onRetry={followers.retry}
          onDismiss={followers.forget}
        />
      ) : null}
    </>
  );
};

const FollowCommands = () => {
  const { t } = useWords();
  const subscription = use(FollowingOfCase)?.subscription;
  const { careCase, open } = useCasePage();
  const { subscribed, may } = careCase;
  const words = subscribed ? "subscription.unsubscribe" : "subscription.subscribe";
  const follow = {
    id: "case.subscribe",
    group: "case",
    label: t(words),
    words,
    keys: "s",
    place: 90,
    icon: IconBell,
  } as const;
  const addition = "subscription.add";
  const add: Command = {
    id: "case.addFollower",
    group: "case",
    label: t(addition),
    words: addition,
    keys: "Shift+S",
    place: 95,
    icon: IconUserPlus,
    run: () => open(addFollowerControl),
  };
  useCommands([
    ...(may.subscribe && subscription ? [{ ...follow, run: subscription.toggle }] : []),
    ...(may.addFollowers ? [add] : []),
  ]);
  return null;
};

export const followersPage: CasePageFeature = {
  Provider: FollowingProvider,
  slots: {
    header: [{ place: 50, Part: Subscribe }],
    note: [{ place: 20, Part: NotSubscribed }],
    commands: [{ place: 90, Part: FollowCommands }],
  },
};
