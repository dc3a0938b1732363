import { type ComponentProps, type ReactNode, useId } from "react";
import { Field } from "./Field.tsx";
import styles from "./RadioCards.module.css";

type Card<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly help: ReactNode;
  /** The consequence of the choice, shown opposite the label if there is room. */
  readonly aside?: ReactNode;
  /** A line below the cards, for a choice that isn't one of their kind. */
  readonly isQuiet?: boolean;
};

type Props<V extends string> = Omit<ComponentProps<typeof Field>, "children" | "kind"> & {
  value: V | null;
  cards: readonly Card<V>[];
  /** Side by side if there is room, or one below the other. */
  columns: 1 | 3;
  onChoose: (value: V) => void;
};

/** A choice among few options, each with an explanation. */
export const RadioCards = <V extends string>({ value, cards, columns, onChoose, ...field }: Props<V>) => {
  const name = useId();
  return (
    <Field {...field} kind="group">
      {({ id }) => (
        <div id={id} className={`stack ${styles.cards}`} data-columns={columns} data-invalid={Boolean(field.problem)}>
          {cards.map((card) => (
            <label
              key={card.value}
              className={`stack content-start relative gap-0 rounded pressable ${card.isQuiet ? "" : "framed-strong raised"} ${styles.card}`}
              data-quiet={card.isQuiet}
            >
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={card.value === value}
                onChange={() => onChoose(card.value)}
              />
              <span className={`stack gap-0 ${styles.text}`}>
                <span className="medium">{card.label}</span>
                <span className="help">{card.help}</span>
              </span>
              {card.aside ? <span className={`help ${styles.aside}`}>{card.aside}</span> : null}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
};
