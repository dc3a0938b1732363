import { useState } from "react";
import type { StaffRole } from "#platform/contract/actor.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { showToast } from "#platform/web/toasts.ts";
import { staffCalls } from "#staff/contract/calls.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import { atField, useForm } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";
import { RoleChoices } from "./RoleChoices.tsx";
import { staffScreen } from "./staff-keys.ts";

type FormValues = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly language: "en-US" | "da-DK";
};

const isEmpty = ({ name, email }: FormValues): boolean => name.trim() === "" && email.trim() === "";

const asRequest = ({ name, email, roles, language }: FormValues) => ({
  name: name.trim(),
  email: email.trim(),
  roles: [...roles],
  language,
});

const useInviteForm = (onClose: () => void) => {
  const { t, locale } = useWords();
  const [empty] = useState<FormValues>(() => ({ name: "", email: "", roles: ["agent"], language: localeTag[locale] }));
  return useForm({
    typed: useLocalDraft(localDraftKey(useActor().userId, "invite-staff"), empty, isEmpty),
    check: (typed) => bodyProblems(staffCalls.inviteStaff, asRequest(typed)),
    says: (field, code) => {
      if (code === "emailTaken") return t("staff.emailTaken");
      return code === "missing" && field === "name" ? t("staff.needsName") : null;
    },
    problemOf: ({ code }) => (code === "emailTaken" ? atField("email", code) : null),
    send: (typed) => browserApi(staffCalls).inviteStaff({ body: asRequest(typed) }),
    onSaved: ({ member }) => {
      showToast(t("staff.invited", { name: member.name }));
      onClose();
      return invalidate(staffScreen);
    },
  });
};

/** Invites a colleague. The draft survives closing the dialog. */
export default function InviteStaff({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const form = useInviteForm(onClose);
  const { values, change, problemAt } = form;
  const text = (field: "name" | "email") => ({
    label: t(`staff.${field}`),
    value: values[field],
    problem: problemAt(field),
    onType: (typed: string) => change({ [field]: typed }),
  });
  return (
    <Modal
      title={t("staff.invite")}
      help={t("staff.inviteHelp")}
      go={t("staff.inviteGo")}
      form={form}
      failed={t("staff.inviteFailed")}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <TextField {...text("name")} />
        <TextField {...text("email")} input={{ type: "email" }} />
        <RoleChoices roles={values.roles} onChange={(roles) => change({ roles })} />
        <SelectField
          label={t("staff.language")}
          value={values.language}
          choices={[
            { value: "da-DK", label: t("staff.danish") },
            { value: "en-US", label: t("staff.english") },
          ]}
          onChoose={(language) => change({ language })}
        />
      </div>
    </Modal>
  );
}
