import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import { useNeighborsOfCase } from "./case-neighbors.tsx";
import type { Neighbors, TrailState } from "./use-case-trail.ts";

type StepProps = { neighbors: Neighbors; side: "previous" | "next"; keys: string; children: ReactNode };

const Step = ({ neighbors, side, keys, children }: StepProps) => {
  const { t } = useWords();
  const id = neighbors[side];
  const words = t(`caseTrail.${side}`);
  if (id === null) {
    return (
      <span className="icon-button" aria-disabled="true" aria-busy={neighbors.isAsking} title={words}>
        {children}
      </span>
    );
  }
  const state: TrailState = { trail: neighbors.trail };
  return (
    <Link
      className="icon-button"
      to={`/cases/${id}`}
      state={state}
      rel={side === "next" ? "next" : "prev"}
      prefetch="intent"
      aria-label={`${words}: #${id}`}
      title={t("caseKey.withKey", { act: words, key: keys })}
    >
      {children}
    </Link>
  );
};

/** Links to the previous and next case of the list that this one was opened from, with its position. */
export const CasePager = () => {
  const { t } = useWords();
  const neighbors = useNeighborsOfCase();
  if (!neighbors) return null;
  const { position, count, countIsCapped } = neighbors;
  const place = { position: position ?? 0, count: count ?? 0 };
  return (
    <nav className="row-inline gap-0" aria-label={t("caseTrail.title")}>
      <Step neighbors={neighbors} side="previous" keys="K">
        <IconChevronUp size={16} aria-hidden="true" />
      </Step>
      {position !== null && count !== null ? (
        <span className="soft small figures nowrap">
          {countIsCapped ? t("caseTrail.placeOfMany", place) : t("caseTrail.place", place)}
        </span>
      ) : null}
      <Step neighbors={neighbors} side="next" keys="J">
        <IconChevronDown size={16} aria-hidden="true" />
      </Step>
    </nav>
  );
};
