import { isStaff } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { removing } from "#platform/web/loading/removing.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { inUserWords } from "./explain-refusal.ts";
import { type CompanyMember, type RelationActions, reloadWithNewRole } from "./use-relation-actions.ts";
import { keysOfUser, refreshUsers } from "./user-queries.ts";

type Props = { relation: CompanyMember; onClose: () => void; onLost?: () => unknown };

const RemoveDialog = ({ relation, onClose, onLost }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { userId, name, company } = relation;
  const remove = () =>
    browserApi(userManagementCalls).deleteUserCustomerRelation({
      body: { userId, customerNumber: company.customerNumber },
    });
  // Administrators only know people of their company, who may be invited again; staff know everybody.
  const isLost = !isStaff(actor) && userId !== actor.userId;
  const removal = useSave({
    send: () => (isLost ? removing({ keys: keysOfUser(userId), comesBack: true }, remove) : remove()),
    onSaved: async () => {
      if (userId === actor.userId) return reloadWithNewRole();
      showToast(t("userAct.removed", { name }));
      if (isLost) await onLost?.();
      onClose();
      return refreshUsers();
    },
    onRefused: ({ statusCode }) => statusCode === 404 && void refreshUsers(),
  });
  return (
    <Modal
      title={t("userAct.removeTitle", { name })}
      help={
        company.state === "invited"
          ? t("userAct.removeInvitedHelp")
          : company.state === "uninvited"
            ? t("userAct.removeUninvitedHelp", { name })
            : t("userAct.removeHelp", { name, company: company.name })
      }
      go={t("userAct.removeGo")}
      variant="danger"
      saving={removal}
      failed={t("userAct.removeFailed")}
      explain={inUserWords}
      onClose={onClose}
    />
  );
};

/** People who demote themselves can't undo it. */
const LeaveDialog = ({ relation: { userId, company }, onClose }: Props) => {
  const { t } = useWords();
  const leaving = useSave({
    send: () =>
      browserApi(userManagementCalls).updateUserCustomerRole({
        body: { userId, customerNumber: company.customerNumber, role: "user" },
      }),
    onSaved: reloadWithNewRole,
  });
  return (
    <Modal
      title={t("userAct.leaveTitle")}
      help={t("userAct.leaveHelp", { company: company.name })}
      go={t("userAct.leaveGo")}
      variant="danger"
      saving={leaving}
      failed={t("userAct.changeRoleFailed")}
      explain={inUserWords}
      onClose={onClose}
    />
  );
};

type DialogsProps = {
  actions: RelationActions;
  /** Called when the reader can't see the person any more. */
  onLost?: () => unknown;
};

export const RelationDialogs = ({ actions: { asked, forgetAsked }, ...others }: DialogsProps) => {
  if (!asked) return null;
  const Dialog = asked.action === "remove" ? RemoveDialog : LeaveDialog;
  return <Dialog relation={asked.relation} onClose={forgetAsked} {...others} />;
};

/** An error, above the people it is about. */
export const RelationError = ({ actions: { failed, forgetFailed } }: { actions: RelationActions }) => {
  const { t } = useWords();
  if (!failed) return null;
  return (
    <ErrorNote action={t(`userAct.${failed.action}`)} error={inUserWords(failed.error, t)} onDismiss={forgetFailed} />
  );
};
