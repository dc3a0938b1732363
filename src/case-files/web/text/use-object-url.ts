import { useEffect, useState } from "react";

/** A URL of a blob for as long as it is shown; null before that. */
export const useObjectUrl = (blob: Blob | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return address;
};
