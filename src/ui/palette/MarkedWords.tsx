import { HighlightedText } from "#ui/text/HighlightedText.tsx";
import { markWords } from "./mark-words.ts";

/** A text with the beginnings of words marked that were typed. */
export const MarkedWords = ({ of, typed }: { of: string; typed: string }) => (
  <HighlightedText parts={markWords(of, typed)} />
);
