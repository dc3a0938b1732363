import { useRef, useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";

/** The screen that shows the order, by the name of its load. */
export const teamsScreen = "teams";

/**
 * The reader's order of members: shown at once as they wish, saved one after another, and taken back to what is stored
 * when that fails. `retry` tries the wish that failed once more.
 */
export const useMemberOrder = (stored: readonly number[]) => {
  const [wish, setWish] = useState<readonly number[] | null>(null);
  const saved = useRef(stored);
  const newest = useRef<readonly number[] | null>(null);
  const failed = useRef<readonly number[] | null>(null);
  const isSaving = useRef(false);
  const attempt = useAttempt();

  const save = async (order: readonly number[]): Promise<void> => {
    newest.current = order;
    setWish(order);
    if (isSaving.current) return;
    isSaving.current = true;
    while (newest.current) {
      const sending: readonly number[] = newest.current;
      newest.current = null;
      const body = { userIds: [...sending] };
      const went = await attempt.run(() =>
        browserApi(teamMemberPreferenceCalls).updateTeamMemberUserListSortOrder({ query: {}, body }),
      );
      if (went) saved.current = sending;
      else {
        failed.current = newest.current ?? sending;
        newest.current = null;
        setWish(saved.current);
      }
    }
    isSaving.current = false;
    void invalidateScreens(teamsScreen);
  };
  return {
    order: wish ?? stored,
    save,
    error: attempt.error,
    retry: () => void (failed.current && save(failed.current)),
  };
};
