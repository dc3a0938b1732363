import { useEffect, useState } from "react";

/** What was typed, once typing has paused for so long. */
export const useSettled = (text: string, milliseconds: number): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, milliseconds, text);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
};
