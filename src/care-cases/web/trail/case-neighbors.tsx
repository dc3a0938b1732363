import { type Icon, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { useNavigate } from "react-router";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { useCommands } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import { type CurrentTrail, type Neighbors, useNeighbors } from "./use-case-trail.ts";

/** The list that the case was opened from, as its screen found it. */
export const TrailOfCase = createContext<CurrentTrail>(null);

const NeighborsOfCase = createContext<Neighbors | null>(null);

export const NeighborsProvider = ({ children }: { children: ReactNode }) => (
  <NeighborsOfCase value={useNeighbors(use(TrailOfCase), useCasePage().careCase.id)}>{children}</NeighborsOfCase>
);

export const useNeighborsOfCase = (): Neighbors | null => use(NeighborsOfCase);

/** J and K move through the list as they do on the list itself. */
export const NeighborCommands = () => {
  const { t } = useWords();
  const navigate = useNavigate();
  const neighbors = useNeighborsOfCase();
  const go = (id: number) => () => void navigate(`/cases/${id}`, { state: { trail: neighbors?.trail } });
  const step = (side: "next" | "previous", keys: string, icon: Icon) => {
    const id = neighbors?.[side] ?? null;
    const hint = id === null ? "" : `#${id}`;
    const words = `caseTrail.${side}` as const;
    return id === null
      ? []
      : [{ id: `case.${side}`, group: "case" as const, label: t(words), words, icon, keys, hint, run: go(id) }];
  };
  useCommands([...step("next", "j", IconChevronDown), ...step("previous", "k", IconChevronUp)]);
  return null;
};
