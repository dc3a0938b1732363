import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { originName } from "./trail-origin.ts";
import type { Neighbors, TrailState } from "./use-case-trail.ts";

type Place = Pick<Neighbors, "origin" | "visit">;

/** Goes back to where the cases are listed: to the page before if it is that one, so that it is as it was left. */
export const useBackToOrigin = ({ origin, visit }: Place) => {
  const navigate = useNavigate();
  return (): void => void (visit.isDirect ? navigate(-1) : navigate(origin.to));
};

/** Goes to another case of the trail, in place of this one: Back leads to where they are listed. */
export const useTrailSteps = ({ visit }: Pick<Place, "visit">) => {
  const navigate = useNavigate();
  return (id: number): void => void navigate(`/cases/${id}`, { replace: true, state: { visit } satisfies TrailState });
};

const nowhere: Place = { origin: { place: "all", to: "/cases" }, visit: { trail: "", isDirect: false } };

/** What `useGoOn` returns. */
export const useGoingOn = (neighbors: Neighbors | null) => {
  const words = useWords();
  const go = useTrailSteps(neighbors ?? nowhere);
  const goBack = useBackToOrigin(neighbors ?? nowhere);
  const [asked, setAsked] = useState<"stays" | "leaves" | null>(null);
  useEffect(() => {
    if (asked === null || neighbors === null || (neighbors.next === null && neighbors.isAsking)) return;
    setAsked(null);
    const { next, isLast, origin } = neighbors;
    if (next !== null) return go(next);
    if (asked === "leaves") goBack();
    if (!isLast) return;
    if (asked === "leaves") showToast(words.t("caseTrail.end"));
    else showToast(words.t("caseTrail.atEnd"), [{ words: originName(origin, words), to: origin.to }]);
  });
  return useCallback((leaves: boolean) => setAsked(leaves ? "leaves" : "stays"), []);
};
