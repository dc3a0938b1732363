import { IconArrowLeft, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import { originName } from "./trail-origin.ts";
import { type CurrentTrail, type Neighbors, useNeighbors } from "./use-case-trail.ts";
import { useBackToOrigin, useGoingOn, useTrailSteps } from "./use-trail-steps.ts";

/** The list that the case was opened from, as its screen found it; undefined until it has looked for it. */
export const TrailOfCase = createContext<CurrentTrail | undefined>(null);

const NeighborsOfCase = createContext<Neighbors | null>(null);

const GoingOn = createContext<(leaves: boolean) => void>(() => undefined);

export const NeighborsProvider = ({ children }: { children: ReactNode }) => {
  const neighbors = useNeighbors(use(TrailOfCase) ?? null, useCasePage().careCase.id);
  return (
    <NeighborsOfCase value={neighbors}>
      <GoingOn value={useGoingOn(neighbors)}>{children}</GoingOn>
    </NeighborsOfCase>
  );
};

export const useNeighborsOfCase = (): Neighbors | null => use(NeighborsOfCase);

/**
 * Goes on to the next case, once that is known. At the end it says so; who `leaves` then gets back to where the cases are
 * listed.
 */
export const useGoOn = () => use(GoingOn);

const Commands = ({ neighbors }: { neighbors: Neighbors }) => {
  const words = useWords();
  const { t } = words;
  const go = useTrailSteps(neighbors);
  const goBack = useBackToOrigin(neighbors);
  const goOn = useGoOn();
  const step = (side: "next" | "previous", run: () => void, look: Pick<Command, "keys" | "icon">): Command => {
    const key = `caseTrail.${side}` as const;
    const id = neighbors[side];
    return {
      id: `case.${side}`,
      group: "case",
      label: t(key),
      words: key,
      hint: id === null ? "" : `#${id}`,
      run,
      ...look,
    };
  };
  const { previous } = neighbors;
  useCommands([
    step("next", () => goOn(false), { keys: "j", icon: IconChevronDown }),
    ...(previous === null ? [] : [step("previous", () => go(previous), { keys: "k", icon: IconChevronUp })]),
    {
      id: "case.back",
      group: "case",
      label: t("caseTrail.back"),
      words: "caseTrail.back",
      icon: IconArrowLeft,
      keys: "u",
      hint: originName(neighbors.origin, words),
      run: goBack,
    },
  ]);
  return null;
};

/** J and K move through the list as they do on the list itself, and U leads back to it. */
export const NeighborCommands = () => {
  const neighbors = useNeighborsOfCase();
  return neighbors ? <Commands neighbors={neighbors} /> : null;
};
