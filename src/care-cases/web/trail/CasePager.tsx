import { IconArrowLeft, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePager.module.css";
import { useNeighborsOfCase } from "./case-neighbors.tsx";
import { originName } from "./trail-origin.ts";
import type { Neighbors, TrailState } from "./use-case-trail.ts";
import { useBackToOrigin } from "./use-trail-steps.ts";

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
  const state: TrailState = { visit: neighbors.visit };
  return (
    <Link
      className="icon-button"
      to={`/cases/${id}`}
      replace
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

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Leads to the list as it was left. */
const BackLink = ({ neighbors, children }: { neighbors: Neighbors; children: ReactNode }) => {
  const words = useWords();
  const goBack = useBackToOrigin(neighbors);
  const act = words.t("caseTrail.back");
  return (
    <Link
      className={`row-inline soft small no-underline underlines shrink ${styles.back}`}
      to={neighbors.origin.to}
      title={words.t("caseKey.withKey", { act, key: "U" })}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        goBack();
      }}
    >
      <IconArrowLeft className="fixed" size={14} aria-hidden="true" />
      <span className="only-for-screen-readers">{`${act}: ${originName(neighbors.origin, words)}`}</span>
      {children}
    </Link>
  );
};

const Place = ({ neighbors: { position, count, countIsCapped } }: { neighbors: Neighbors }) => {
  const { t } = useWords();
  if (position === null || count === null) return null;
  const place = { position, count };
  return (
    <span className="soft small figures nowrap">
      {countIsCapped ? t("caseTrail.placeOfMany", place) : t("caseTrail.place", place)}
    </span>
  );
};

/**
 * The list that the case was opened from, the case's position there, and links to the previous and the next one. `isSmall`
 * where there is no room for the list's name.
 */
export const CasePager = ({ isSmall = false }: { isSmall?: boolean }) => {
  const words = useWords();
  const neighbors = useNeighborsOfCase();
  if (!neighbors) return null;
  const place = <Place neighbors={neighbors} />;
  return (
    <nav className={`row-inline gap-0 ${styles.pager}`} aria-label={words.t("caseTrail.title")}>
      <BackLink neighbors={neighbors}>
        {isSmall ? (
          place
        ) : (
          <span className="cut" aria-hidden="true">
            {originName(neighbors.origin, words)}
          </span>
        )}
      </BackLink>
      <Step neighbors={neighbors} side="previous" keys="K">
        <IconChevronUp size={16} aria-hidden="true" />
      </Step>
      {isSmall ? null : place}
      <Step neighbors={neighbors} side="next" keys="J">
        <IconChevronDown size={16} aria-hidden="true" />
      </Step>
    </nav>
  );
};
