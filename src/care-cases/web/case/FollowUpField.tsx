import { followUpBounds } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { DateInput } from "#ui/date/DateInput.tsx";
import { Field } from "#ui/field/Field.tsx";
import { Offers } from "#ui/field/Offers.tsx";
import { useWords } from "#wording/use-words.ts";
import { quickDateOffers } from "./quick-date-offers.ts";

type Props = {
  label: string;
  value: string;
  problem: string | null;
  today: string;
  /** The earliest date allowed. */
  first: string;
  onChange: (date: string) => void;
};

/** A follow-up date, with days that are chosen with one press. */
export const FollowUpField = ({ label, value, problem, today, first, onChange }: Props) => {
  const words = useWords();
  return (
    <Field label={label} problem={problem}>
      {(ids) => (
        <>
          <DateInput {...ids} min={first} max={followUpBounds(today).last} value={value} onType={onChange} />
          <Offers label={label} offers={quickDateOffers(words, today, first)} onTake={onChange} />
        </>
      )}
    </Field>
  );
};
