import { type ReactNode, useState } from "react";
import { caseListUrl, emptyList, notEndedStatuses } from "#care-cases/rules/public.ts";
import { assigneeSource } from "#care-cases/web/case/properties/people-sources.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { removing } from "#platform/web/loading/removing.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { StaffMember } from "#staff/contract/calls.ts";
import { type Holdings, leaveCalls } from "#staff/contract/leave-calls.ts";
import { HoldingsList } from "#staff/web/HoldingsList.tsx";
import { showMember, staffScreen } from "#staff/web/staff-keys.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import type { Person } from "#users/contract/person.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

const holdingsKey = (userId: number) => ["staff-holdings", userId];

type Props = { member: StaffMember; onClose: () => void };

const listOf = (filters: Parameters<typeof caseListUrl>[0]["filters"]) =>
  caseListUrl({ ...emptyList("all"), filters: { ...filters, status: notEndedStatuses } });

/** What a colleague is responsible for, one line each, without empty ones. */
const linesOf = (held: Holdings, userId: number, { t, locale }: Words): ReactNode[] => {
  const names = (teams: Holdings["teams"]) =>
    inOrderOfName(teams, locale)
      .map((team) => teamName(team, locale))
      .join(", ");
  const lines: (ReactNode | null)[] = [
    held.asAssignee > 0 ? (
      <a key="assignee" href={listOf({ assignee: [userId] })}>
        {t("leave.asAssignee", { count: held.asAssignee })}
      </a>
    ) : null,
    held.followUps > 0 ? t("leave.followUps", { count: held.followUps }) : null,
    held.asOwner > 0 ? (
      <a key="owner" href={listOf({ owner: [userId] })}>
        {t("leave.asOwner", { count: held.asOwner })}
      </a>
    ) : null,
    held.leads.length > 0 ? t("leave.leads", { teams: names(held.leads) }) : null,
    held.teams.length > 0 ? t("leave.teams", { teams: names(held.teams) }) : null,
    held.reachedFor.length > 0
      ? t("leave.reachedFor", { names: held.reachedFor.map(({ name }) => name).join(", ") })
      : null,
    held.drafts > 0 ? t("leave.drafts", { count: held.drafts }) : null,
  ];
  return lines.filter((line) => line !== null);
};

const useLeave = ({ member, onClose }: Props, handTo: Person | null) => {
  const { t } = useWords();
  const api = browserApi(leaveCalls);
  const [since, setSince] = useState(String(member.roles));
  const back = useSave({
    send: async (leaveId: number) => api.takeBackLeave({ body: { leaveId } }),
    onSaved: ({ member: { name }, kept }) => {
      showToast(kept > 0 ? t("leave.backBut", { name, count: kept }) : t("leave.back", { name }));
      return invalidate(staffScreen);
    },
  });
  return useSave({
    send: async () => {
      let leaveId = 0;
      await saveWithRebase<StaffMember>({
        newest: member,
        isSame: ({ roles }) => String(roles) === since,
        send: async (current) => {
          const body = { userId: current.id, version: current.version, handToId: handTo?.id ?? null };
          const gone = { keys: [holdingsKey(current.id)], comesBack: true };
          leaveId = (await removing(gone, () => api.leaveStaff({ body }))).leave.id;
          return current;
        },
        show: showMember,
      });
      return leaveId;
    },
    onSaved: (leaveId) => {
      showToast(t("leave.left", { name: member.name }), [
        { words: t("leave.undo"), onUndo: () => void back.save(leaveId) },
      ]);
      onClose();
      return invalidate(staffScreen);
    },
    onRefused: (error) => {
      const theirs = theirVersion<StaffMember>(error);
      if (theirs) setSince(String(theirs.roles));
    },
  });
};

/** Shows a colleague's responsibilities, which are handed over in the same save that removes them. */
export default function LeaveStaff(props: Props) {
  const { member, onClose } = props;
  const words = useWords();
  const { t } = words;
  const actor = useActor();
  const [handTo, setHandTo] = useState<Person | null>(null);
  const held = useData({
    key: holdingsKey(member.id),
    fetch: async (api) => (await api(leaveCalls).getStaffHoldings({ body: { userId: member.id } })).holdings,
  });
  const saving = useLeave(props, handTo);
  const source = assigneeSource(actor, words);
  const label = t("leave.handTo");
  return (
    <Modal
      title={t("leave.title", { name: member.name })}
      help={t("leave.help")}
      {...(held.data && { go: t("leave.go") })}
      variant="danger"
      saving={saving}
      failed={t("leave.failed")}
      explain={(error) => (theirVersion(error) ? withMessage(error, t("leave.theirs")) : error)}
      onClose={onClose}
    >
      <WhenLoaded of={held} bones={<Skeleton height={96} />}>
        {(holdings) => {
          const lines = linesOf(holdings, member.id, words);
          return (
            <>
              {lines.length === 0 ? (
                <p>{t("leave.holdsNothing", { name: member.name })}</p>
              ) : (
                <HoldingsList title={t("leave.holds", { name: member.name })} items={lines} />
              )}
              {holdings.cases + holdings.leads.length + holdings.reachedFor.length > 0 ? (
                <PickerField
                  label={label}
                  help={t("leave.handToHelp")}
                  source={{
                    ...source,
                    key: ["leave", member.id],
                    first: (source.first ?? []).filter(({ id }) => id === "nobody"),
                    find: async (text) => (await source.find(text)).filter(({ value }) => value?.id !== member.id),
                  }}
                  onChoose={setHandTo}
                >
                  {handTo?.name ?? t("common.nobody")}
                </PickerField>
              ) : null}
            </>
          );
        }}
      </WhenLoaded>
    </Modal>
  );
}
