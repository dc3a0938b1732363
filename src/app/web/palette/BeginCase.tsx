import { useEffect, useRef } from "react";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import { reportError } from "#platform/web/errors/errors.ts";

/** Creates a case, from any page, and opens its form. */
export default function BeginCase({ onDone }: { onDone: () => void }) {
  const { create, isCreating, error } = useNewCase();
  const begins = useRef(true);
  useEffect(() => {
    if (begins.current) create();
    else if (!isCreating) {
      if (error) reportError(error);
      onDone();
    }
    begins.current = false;
  }, [create, isCreating, error, onDone]);
  return null;
}
