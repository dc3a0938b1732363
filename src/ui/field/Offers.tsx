import { Button } from "#ui/button/Button.tsx";

export type Offer = { readonly text: string; readonly words: string; readonly title?: string };

type Props = {
  /** The label of the group. */
  label: string;
  offers: readonly Offer[];
  onTake: (text: string) => void;
};

/** Suggested values as buttons next to a field that accepts any value. */
export const Offers = ({ label, offers, onTake }: Props) => (
  <fieldset className="actions gap-1">
    <legend className="only-for-screen-readers">{label}</legend>
    {offers.map(({ text, words, title }) => (
      <Button
        key={text}
        size="small"
        title={title}
        // Keeps the focus in the field, since leaving it may save its text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(text)}
      >
        {words}
      </Button>
    ))}
  </fieldset>
);
