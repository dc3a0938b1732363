import { useEffect, useState } from "react";

/** The text, debounced. */
export const useSettled = (text: string, milliseconds: number): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, milliseconds, text);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
};
