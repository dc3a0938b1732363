import { IconUpload } from "@tabler/icons-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { meansFiles, picturesAmong } from "#case-files/rules/clipboard-files.ts";
import { useWords } from "#wording/use-words.ts";
import { noteFolders } from "./dropped-folders.ts";
import styles from "./FileDropArea.module.css";

type Props = {
  /** `target` is what they were dropped on, or pasted into. */
  onFiles: (files: readonly File[], target: EventTarget) => void;
  isEnabled?: boolean;
  children: ReactNode;
};

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Pictures for the text that they are pasted into or dropped on, which takes them from the event itself. */
const forText = (target: EventTarget, data: DataTransfer): readonly File[] => {
  const takes = target instanceof Element && target.closest("[data-takes-pictures]") && !target.closest("input");
  return takes ? picturesAmong(data) : [];
};

/** Accepts files dropped or pasted anywhere on its children. */
export const FileDropArea = ({ onFiles, isEnabled = true, children }: Props) => {
  const { t } = useWords();
  // Entering a child fires before leaving its parent, so a depth counter detects leaving the whole area.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  if (!isEnabled) return children;

  const move = (step: number) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const inText = forText(event.target, data);
    const others = [...data.files].filter((file) => !inText.includes(file));
    if (inText.length === 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (others.length > 0) onFiles(others, event.target);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current = 0;
    setOver(false);
    noteFolders(event.dataTransfer);
    take(event, event.dataTransfer);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const names = files.map(({ name }) => name);
    if (!meansFiles(event.clipboardData.getData("text/plain"), names)) return;
    take(event, event.clipboardData);
  };
  return (
    <div
      className={styles.area}
      data-over={isOver}
      onDragEnterCapture={move(1)}
      onDragLeaveCapture={move(-1)}
      onDragOverCapture={move(0)}
      onDropCapture={onDrop}
      onPasteCapture={onPaste}
    >
      {children}
      {isOver ? (
        <div className={`stack gap-1 accent pinned content-center rounded-large untouchable ${styles.cover}`}>
          <IconUpload size={24} aria-hidden="true" />
          <strong>{t("files.drop")}</strong>
          <span>{t("files.dropHelp")}</span>
        </div>
      ) : null}
    </div>
  );
};
