import type { ReactNode } from "react";
import { PageTitle } from "#ui/page/PageTitle.tsx";

type Props = {
  title: string;
  /** How many there are: a `ListCount`. */
  count?: ReactNode;
  /** What adds one more. */
  action?: ReactNode;
};

/** The title of a list, how much it holds, and what may be done there. */
export const ListHead = ({ title, count, action }: Props) => (
  <header className="row wrap gap-y-2 gap-x-3 control-high">
    <PageTitle title={title} />
    <h1>{title}</h1>
    {count}
    {action ? <span className="push">{action}</span> : null}
  </header>
);

/** The search box, the order and the filters of a list. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="row wrap top gap-y-2 gap-x-3 mt-3 mb-3">{children}</div>
);
