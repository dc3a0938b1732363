import { useEffect, useRef } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { followerCalls } from "#care-cases/parts/followers/contract.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { setQueriesData } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { savesUnderWay, useSave } from "#platform/web/saving/use-save.ts";
import type { Person } from "#users/contract/person.ts";

export type Subscription = {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly toggle: () => void;
  readonly forgetError: () => void;
};

const withMe = (careCase: CareCase, me: Person, subscribed: boolean): CareCase => {
  const others = careCase.subscribers.filter(({ id }) => id !== me.id);
  return { ...careCase, subscribed, subscribers: subscribed ? [...others, me] : others };
};

/**
 * Follows or unfollows the case: displayed immediately, reverted if refused. Clicks during a pending save are saved
 * afterwards.
 */
export const useSubscription = (careCase: CareCase): Subscription => {
  const actor = useActor();
  const me: Person = { id: actor.userId, name: actor.name, isStaff: isStaff(actor) };
  const showAs = (subscribed: boolean) =>
    setQueriesData<CareCase>(caseKeys.itself(careCase.id), (old) => withMe(old, me, subscribed));
  const scope = `subscription.${careCase.id}`;
  /** The server's value, as far as this page knows. */
  const stored = useRef(careCase.subscribed);
  const { isPending, error, save, forget } = useSave({
    send: async (subscribed: boolean) => {
      const api = browserApi(followerCalls);
      const body = { caseId: careCase.id };
      await (subscribed ? api.subscribeToCareCase({ body }) : api.unSubscribeToCareCase({ body }));
    },
    optimistic: (subscribed) => {
      showAs(subscribed);
      return () => showAs(stored.current);
    },
    onSaved: (_reply, subscribed) => {
      stored.current = subscribed;
      // A later choice is displayed already.
      if (savesUnderWay(scope) === 1) showAs(subscribed);
    },
    scope,
  });
  useEffect(() => {
    if (!isPending) stored.current = careCase.subscribed;
  }, [isPending, careCase.subscribed]);
  return { isPending, error, toggle: () => void save(!careCase.subscribed), forgetError: forget };
};
