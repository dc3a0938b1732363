import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { inUserWords } from "./explain-refusal.ts";
import { type Relation, type RelationActions, startAnew } from "./use-relation-actions.ts";
import { refreshUsers } from "./user-queries.ts";

type Props = { relation: Relation; onClose: () => void };

const RemoveDialog = ({ relation, onClose }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { isBusy, error, run } = useAttempt(({ statusCode }) => statusCode === 404 && void refreshUsers());
  const { userId, name, company } = relation;
  const go = async () => {
    const body = { userId, customerNumber: company.customerNumber };
    if (!(await run(() => browserApi(userManagementCalls).deleteUserCustomerRelation({ body })))) return;
    if (userId === actor.userId) return startAnew();
    showToast(t("userAct.removed", { name }));
    onClose();
    await refreshUsers();
  };
  return (
    <Modal
      title={t("userAct.removeTitle", { name })}
      help={
        company.state === "invited"
          ? t("userAct.removeInvitedHelp")
          : t("userAct.removeHelp", { name, company: company.name })
      }
      go={t("userAct.removeGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("userAct.removeFailed")} error={inUserWords(error, t)} /> : null}
    </Modal>
  );
};

/** Whoever makes themselves a user can't take it back. */
const LeaveDialog = ({ relation: { userId, company }, onClose }: Props) => {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const go = async () => {
    const body = { userId, customerNumber: company.customerNumber, role: "user" } as const;
    if (await run(() => browserApi(userManagementCalls).updateUserCustomerRole({ body }))) startAnew();
  };
  return (
    <Modal
      title={t("userAct.leaveTitle")}
      help={t("userAct.leaveHelp", { company: company.name })}
      go={t("userAct.leaveGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("userAct.changeRoleFailed")} error={inUserWords(error, t)} /> : null}
    </Modal>
  );
};

/** What is asked before it happens. */
export const RelationDialogs = ({ actions: { asked, forgetAsked } }: { actions: RelationActions }) => {
  if (!asked) return null;
  const Dialog = asked.action === "remove" ? RemoveDialog : LeaveDialog;
  return <Dialog relation={asked.relation} onClose={forgetAsked} />;
};

/** What was refused, above the people it is about. */
export const RelationTrouble = ({ actions: { failed, forgetFailed } }: { actions: RelationActions }) => {
  const { t } = useWords();
  if (!failed) return null;
  return (
    <ErrorNote action={t(`userAct.${failed.action}`)} error={inUserWords(failed.error, t)} onDismiss={forgetFailed} />
  );
};
