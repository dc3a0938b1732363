import { useState } from "react";
import { useNavigate } from "react-router";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { mailboxesScreen, mailboxPage } from "./mailbox-page.ts";

type Act = "retire" | "bringBack" | "makeDefault";
type AskedAct = { readonly mailbox: OwnMailbox; readonly act: Act };

const call = async ({ mailbox: { id, version }, act }: AskedAct): Promise<number> => {
  const api = browserApi(ownMailboxCalls);
  if (act === "makeDefault") {
    await api.setDefaultMailbox({ body: { mailboxId: id } });
    return version;
  }
  const body = { mailboxId: id ?? 0, version };
  const { mailbox } = await (act === "retire" ? api.retireMailbox({ body }) : api.bringMailboxBack({ body }));
  return mailbox.version;
};

/** Of all mailboxes: the default is only retired if no other can take its place. */
export const mayRetireDefault = (mailboxes: readonly OwnMailbox[]): boolean =>
  mailboxes.filter(({ state }) => state === "active").length === 1;

/** What can be done to a mailbox, in its row and on its page. Retiring can be undone. */
export const useMailboxActs = (retiresDefault: boolean) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [removed, remove] = useState<OwnMailbox | null>(null);
  const saving = useSave({
    send: call,
    onSaved: (version, { mailbox, act }) => {
      const { name } = mailbox;
      const back = { mailbox: { ...mailbox, version }, act: act === "retire" ? "bringBack" : "retire" } as const;
      const undo = { words: t("ownMailbox.undo"), onUndo: () => void saving.save(back) };
      showToast(t(`ownMailboxDone.${act}`, { name }), act === "makeDefault" ? [] : [undo]);
      return invalidate(mailboxesScreen);
    },
  });
  const item = (mailbox: OwnMailbox, act: Act): MenuItem => ({
    id: act,
    content: t(`ownMailboxAct.${act}`),
    onChoose: () => void saving.save({ mailbox, act }),
  });
  const itemsOf = (mailbox: OwnMailbox): MenuItem[] => {
    const { id, state, isDefault } = mailbox;
    const isRetired = state === "retired";
    const isDraft = state === "draft";
    const open = {
      id: "open",
      content: t(id === null ? "ownMailbox.show" : "ownMailbox.edit"),
      onChoose: () => void navigate(mailboxPage(id)),
    };
    return [
      open,
      ...(isDefault || isRetired || isDraft ? [] : [item(mailbox, "makeDefault")]),
      ...(id === null || isDraft || (isDefault && !retiresDefault)
        ? []
        : [item(mailbox, isRetired ? "bringBack" : "retire")]),
      ...(isRetired || isDraft
        ? [{ id: "remove", content: t("ownMailbox.remove"), onChoose: () => remove(mailbox) }]
        : []),
    ];
  };
  const { error, isPending, retry } = saving;
  return { itemsOf, error, isPending, retry, removed, keep: () => remove(null) };
};

/** Asks for confirmation before a mailbox is read no longer and forgotten. */
export const RemoveMailbox = ({ mailbox, onClose }: { mailbox: OwnMailbox; onClose: () => void }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id, version, name } = mailbox;
  const saving = useSave({
    send: () => browserApi(ownMailboxCalls).removeMailbox({ body: { mailboxId: id ?? 0, version } }),
    onSaved: async () => {
      showToast(t("ownMailbox.removed", { name }));
      onClose();
      await navigate("/settings/mail");
      return invalidate(mailboxesScreen);
    },
  });
  return (
    <Modal
      title={t("ownMailbox.removeTitle", { name })}
      help={t("ownMailbox.removeHelp")}
      go={t("ownMailbox.remove")}
      variant="danger"
      saving={saving}
      failed={t("ownMailbox.failed")}
      onClose={onClose}
    />
  );
};
