import type { ReactNode } from "react";
import { PageTitle } from "#ui/page/PageTitle.tsx";

type Props = {
  title: string;
  /** The number of items: a `ListCount`. */
  count?: ReactNode;
  /** The button to add an item. */
  action?: ReactNode;
};

/** Title, count and actions of a list. */
export const ListHead = ({ title, count, action }: Props) => (
  <header className="row apart wrap gap-y-2 gap-x-3 control-high">
    <PageTitle title={title} />
    <div className="row gap-3">
      <h1>{title}</h1>
      {count}
    </div>
    {action}
  </header>
);

/** Search box, sort and filters of a list. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="row wrap gap-y-2 gap-x-3 mt-3 mb-3">{children}</div>
);
