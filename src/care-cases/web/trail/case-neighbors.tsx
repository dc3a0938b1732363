import { IconArrowLeft, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { useNavigate } from "react-router";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import { originName } from "./trail-origin.ts";
import { type CurrentTrail, type Neighbors, type TrailState, useNeighbors } from "./use-case-trail.ts";
import { useBackToOrigin } from "./use-trail-steps.ts";

/** The list that the case was opened from, as its screen found it. */
export const TrailOfCase = createContext<CurrentTrail>(null);

const NeighborsOfCase = createContext<Neighbors | null>(null);

export const NeighborsProvider = ({ children }: { children: ReactNode }) => (
  <NeighborsOfCase value={useNeighbors(use(TrailOfCase), useCasePage().careCase.id)}>{children}</NeighborsOfCase>
);

export const useNeighborsOfCase = (): Neighbors | null => use(NeighborsOfCase);

const Commands = ({ neighbors }: { neighbors: Neighbors }) => {
  const words = useWords();
  const { t } = words;
  const navigate = useNavigate();
  const goBack = useBackToOrigin(neighbors);
  const step = (side: "next" | "previous", look: Pick<Command, "keys" | "icon">): Command[] => {
    const id = neighbors[side];
    if (id === null) return [];
    const state: TrailState = { visit: neighbors.visit };
    const go = () => void navigate(`/cases/${id}`, { replace: true, state });
    const key = `caseTrail.${side}` as const;
    return [{ id: `case.${side}`, group: "case", label: t(key), words: key, ...look, hint: `#${id}`, run: go }];
  };
  useCommands([
    ...step("next", { keys: "j", icon: IconChevronDown }),
    ...step("previous", { keys: "k", icon: IconChevronUp }),
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
