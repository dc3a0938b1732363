import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { leaveCalls, type RecentLeave } from "#staff/contract/leave-calls.ts";
import { staffScreen } from "#staff/web/staff-keys.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

const useTakeBack = () => {
  const { t } = useWords();
  return useSave({
    send: async ({ id: leaveId }: RecentLeave) => browserApi(leaveCalls).takeBackLeave({ body: { leaveId } }),
    onSaved: ({ member: { name }, kept }) => {
      showToast(kept > 0 ? t("leave.backBut", { name, count: kept }) : t("leave.back", { name }));
      return invalidate(staffScreen);
    },
    onRefused: () => void invalidate(staffScreen),
  });
};

/** Colleagues who left within the last hour, which can be undone. */
export const RecentLeaves = ({ leaves }: { leaves: readonly RecentLeave[] }) => {
  const { t, tag } = useWords();
  const now = useNow();
  const back = useTakeBack();
  const shown = leaves.filter(({ until }) => new Date(until).getTime() >= now);
  if (shown.length === 0 && !back.error) return null;
  return (
    <section className="box mb-4" aria-labelledby="recent-leaves">
      <h2 id="recent-leaves">{t("leave.recent")}</h2>
      <ul className="stack gap-2 mt-2">
        {shown.map((leave) => (
          <li key={leave.id} className="row wrap gap-y-2 gap-x-3">
            <span className="shrink grow">
              {t(leave.handedTo ? "leave.recentTo" : "leave.recentToNobody", {
                name: leave.person.name,
                by: leave.by.name,
                to: leave.handedTo?.name ?? "",
                time: formatTime(tag, leave.until),
              })}
            </span>
            <Button
              size="small"
              aria-label={t("leave.undoNamed", { name: leave.person.name })}
              aria-busy={back.isPending}
              onClick={() => void back.save(leave)}
            >
              {t("leave.undo")}
            </Button>
          </li>
        ))}
      </ul>
      {back.error ? <ErrorNote action={t("leave.undoFailed")} error={back.error} /> : null}
    </section>
  );
};
