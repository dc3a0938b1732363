import { IconBell, IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import { type MenuItem, PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { Toast } from "#ui/overlay/Toast.tsx";
import styles from "./ButtonsScreen.module.css";

const items: readonly MenuItem[] = [
  ...["Assign to me", "Change customer", "Copy link", "Export", "Print"].map((content) => ({
    id: content,
    content,
    onChoose: () => showToast(`${content}: done`),
  })),
  { id: "delete", content: "Delete: only drafts can be deleted", onChoose: () => {}, isDisabled: true },
];

/** Overlays: menus, a popover, dialogs, toasts. */
export const OverlaySamples = () => {
  const [asked, ask] = useState<"usual" | "danger" | "wide" | "busy" | null>(null);
  const [title, setTitle] = useState("");
  const close = () => ask(null);
  return (
    <>
      <PopoverMenu label="Menu" trigger="Menu" triggerClass="button" items={items} />
      <PopoverMenu
        label="More actions"
        align="end"
        trigger={<IconDots size={16} aria-hidden="true" />}
        triggerClass="button"
        items={items}
      />
      <PopoverButton
        trigger={
          <>
            <IconBell size={16} aria-hidden="true" />
            Panel
          </>
        }
        triggerClass="button"
        panelLabel="Panel"
        panelClass={styles.padded}
        align="start"
      >
        <p>A panel holds whatever is needed once.</p>
      </PopoverButton>
      <Button onClick={() => ask("usual")}>Dialog</Button>
      <Button onClick={() => ask("wide")}>Wide dialog</Button>
      <Button onClick={() => ask("danger")}>Dialog that deletes</Button>
      <Button onClick={() => ask("busy")}>Busy dialog</Button>
      <Button onClick={() => showToast("Case 12345 was closed", [{ words: "Undo", onUndo: () => {} }])}>Toast</Button>
      <Toast actions={[{ words: "See it", to: "/buttons" }]} onDismiss={() => {}}>
        A note in its place
      </Toast>
      {asked ? (
        <Modal
          title={asked === "danger" ? "Delete the draft?" : "Name the view"}
          help="Nobody else is told."
          go={asked === "danger" ? "Delete" : "Save"}
          variant={asked === "danger" ? "danger" : "filled"}
          wide={asked === "wide"}
          busy={asked === "busy"}
          onGo={close}
          onClose={close}
        >
          {asked === "danger" ? null : <TextField label="Name" value={title} onType={setTitle} />}
        </Modal>
      ) : null}
    </>
  );
};
