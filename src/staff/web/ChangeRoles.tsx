import { useState } from "react";
import type { StaffRole } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type StaffMember, staffCalls } from "#staff/contract/calls.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { RoleChoices } from "./RoleChoices.tsx";
import { roleNames } from "./role-words.ts";
import { showMember } from "./staff-keys.ts";

type Props = { member: StaffMember; onClose: () => void };

/**
 * Changes a colleague's roles. If someone else changed them in the meantime, that is shown first; saving again
 * overwrites it.
 */
export default function ChangeRoles({ member, onClose }: Props) {
  const { t } = useWords();
  const [since, setSince] = useState<readonly StaffRole[]>(member.roles);
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const saving = useSave({
    send: () =>
      saveWithRebase({
        newest: member,
        isSame: (current) => String(current.roles) === String(since),
        send: async ({ id: userId, version }) =>
          (await browserApi(staffCalls).updateStaffRoles({ body: { userId, version, roles: [...roles] } })).member,
        show: showMember,
      }),
    onSaved: ({ name }) => {
      showToast(t("staff.changed", { name }));
      onClose();
    },
    onRefused: (error) => {
      const theirs = theirVersion<StaffMember>(error);
      if (theirs) setSince(theirs.roles);
    },
  });
  return (
    <Modal
      title={t("staff.changeTitle", { name: member.name })}
      go={t("staff.changeGo")}
      saving={saving}
      failed={t("staff.changeFailed")}
      explain={(error) => {
        const theirs = theirVersion<StaffMember>(error);
        return theirs ? withMessage(error, t("staff.theirs", { roles: roleNames(theirs.roles, t).join(", ") })) : error;
      }}
      onClose={onClose}
    >
      <RoleChoices roles={roles} onChange={setRoles} />
    </Modal>
  );
}
