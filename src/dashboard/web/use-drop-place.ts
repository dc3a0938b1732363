import { type DragEvent, useState } from "react";

/** Props of a drop target for cases; data attributes tell whether it accepts and is hovered. */
export function useDropPlace(takes: boolean, onDrop: () => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-takes": takes || undefined,
    "data-over": (takes && isOver) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (takes) onDrop();
    },
  };
}
