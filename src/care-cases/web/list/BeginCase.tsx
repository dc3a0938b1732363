import { useEffect, useRef } from "react";
import { reportError } from "#platform/web/errors/errors.ts";
import { useNewCase } from "./use-new-case.ts";

/** Creates a case, from any page, and opens its form. */
export default function BeginCase({ onClose }: { onClose: () => void }) {
  const { create, isCreating, error } = useNewCase();
  const begins = useRef(true);
  useEffect(() => {
    if (begins.current) create();
    else if (!isCreating) {
      if (error) reportError(error);
      onClose();
    }
    begins.current = false;
  }, [create, isCreating, error, onClose]);
  return null;
}
