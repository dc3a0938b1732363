type Props = { parts: readonly { readonly text: string; readonly isHit: boolean }[] };

/** A text with the search matches marked. */
export const HighlightedText = ({ parts }: Props) =>
  parts.map(({ text, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key, and never change places
      <mark key={at}>{text}</mark>
    ) : (
      text
    ),
  );
