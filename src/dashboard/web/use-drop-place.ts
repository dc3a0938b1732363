import { type DragEvent, useState } from "react";

/** What a place needs where a case can be dropped: it says by data attributes whether it takes it, and whether it is above. */
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
