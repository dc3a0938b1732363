import { useState } from "react";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { note: string; onTake: (note: string) => void; onClose: () => void };

/** Edits the internal note that goes with a message. */
export default function NoteDialog({ note, onTake, onClose }: Props) {
  const { t } = useWords();
  const [text, setText] = useState(note);
  const take = () => {
    onTake(text);
    onClose();
  };
  return (
    <Modal
      title={t("replies.editNote")}
      help={t("replies.noteHelp")}
      go={t("replies.takeNote")}
      variant="internal"
      onGo={take}
      onClose={onClose}
    >
      <RichTextEditor label={t("replies.note")} value={text} onChange={setText} onSubmit={take} autoFocus />
    </Modal>
  );
}
