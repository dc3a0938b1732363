import { type ReactNode, useId } from "react";

type Props = { title: string; items: readonly ReactNode[] };

/** What a colleague or team is responsible for, shown before it is handed over. */
export const HoldingsList = ({ title, items }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="small medium mb-1">
        {title}
      </h3>
      <ul className="stack gap-1">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={at}>{item}</li>
        ))}
      </ul>
    </section>
  );
};
