import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  help?: string | undefined;
  /** Its button, beside the title, so that the help has the whole width on a phone too. */
  children?: ReactNode;
};

/** The head of a card among settings. */
export const CardHead = ({ id, title, help, children }: Props) => (
  <div className="stack gap-1">
    <div className="row">
      <h2 id={id} className="grow">
        {title}
      </h2>
      {children}
    </div>
    {help ? <p className="help">{help}</p> : null}
  </div>
);
