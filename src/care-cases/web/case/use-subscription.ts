import { useRef, useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useActor } from "#platform/web/page.ts";
import type { Person } from "#users/contract/person.ts";

export type Subscription = {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly toggle: () => Promise<void>;
  readonly forgetError: () => void;
};

const withMe = (careCase: CareCase, me: Person, subscribed: boolean): CareCase => {
  const others = careCase.subscribers.filter(({ id }) => id !== me.id);
  return { ...careCase, subscribed, subscribers: subscribed ? [...others, me] : others };
};

/** Follows the case or stops to: shown at once, taken back when it can't be stored. Who is quicker than the answer is heard too. */
export const useSubscription = (careCase: CareCase): Subscription => {
  const actor = useActor();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  /** What is wanted by now, while something is on its way. */
  const wish = useRef<boolean | null>(null);
  const me: Person = { id: actor.userId, name: actor.name, isStaff: isStaff(actor) };
  const show = (subscribed: boolean) =>
    queryClient().setQueryData<CareCase>(caseKeys.one(careCase.id), (old) => old && withMe(old, me, subscribed));

  const toggle = async () => {
    const isUnderWay = wish.current !== null;
    const wanted = !careCase.subscribed;
    wish.current = wanted;
    show(wanted);
    if (isUnderWay) return;
    const api = browserApi(caseRelationCalls);
    const body = { caseId: careCase.id };
    let stored = !wanted;
    setBusy(true);
    setError(null);
    try {
      while (wish.current !== stored) {
        const sent: boolean = wish.current;
        await (sent ? api.subscribeToCareCase({ body }) : api.unSubscribeToCareCase({ body }));
        stored = sent;
      }
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      show(stored);
      setError(refused);
    } finally {
      wish.current = null;
      setBusy(false);
    }
  };
  return { isBusy, error, toggle, forgetError: () => setError(null) };
};
