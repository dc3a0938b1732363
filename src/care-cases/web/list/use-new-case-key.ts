import { useEffect, useRef } from "react";
import { isKeyTaken } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import type { NewCase } from "./use-new-case.ts";

/** C creates a case on every page; on this screen, for the company it shows. */
export const useNewCaseKey = ({ create }: NewCase): void => {
  const mayCreate = takesPart(useActor());
  const newest = useRef(create);
  newest.current = create;
  useEffect(() => {
    if (!mayCreate) return;
    const onKey = (event: KeyboardEvent) => {
      const isChanged = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (event.key !== "c" || isChanged || isKeyTaken(event)) return;
      event.preventDefault();
      newest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [mayCreate]);
};
