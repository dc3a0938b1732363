import { IconBeach } from "@tabler/icons-react";
import type { Away } from "#users/contract/away.ts";
import { useWords } from "#wording/use-words.ts";
import { awayText } from "./away-text.ts";

type Props = {
  away: Away | undefined;
  /** Whether text is shown next to the icon; otherwise it is in a tooltip and for screen readers. */
  withWords?: boolean;
};

/** Shows that a colleague is away, until when, and whom to contact instead; nothing if they aren't. */
export const AwaySign = ({ away, withWords = true }: Props) => {
  const words = useWords();
  if (!away) return null;
  const text = awayText(away, words);
  return (
    <span className="row-inline gap-1 amber small" title={withWords ? undefined : text}>
      <IconBeach className="fixed" size={14} aria-hidden="true" />
      <span className={withWords ? "" : "only-for-screen-readers"}>{text}</span>
    </span>
  );
};
