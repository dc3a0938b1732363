import { useId } from "react";
import { CopyButton } from "./CopyButton.tsx";

type Props = { name: string; help: string; value: string };

/** A text to enter elsewhere, with a button that copies it. */
export const CopiedValue = ({ name, help, value }: Props) => {
  const id = useId();
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h3 id={id} className="plain medium">
        {name}
      </h3>
      <div className="row wrap gap-2">
        <code className="box anywhere">{value}</code>
        <CopyButton text={value} name={name} />
      </div>
      <p className="help">{help}</p>
    </section>
  );
};
