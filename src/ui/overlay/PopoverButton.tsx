import type { ReactNode } from "react";
import { type Align, usePopover } from "./use-popover.ts";

type Props = {
  /** Accessible name of the button, if its content isn't enough. */
  label?: string;
  title?: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  /** Accessible name of the panel. */
  panelLabel: string;
  panelClass?: string | undefined;
  align?: Align;
  /** Content of the panel; a function is called when it opens. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

export const PopoverButton = (props: Props) => {
  const { label, title, trigger, triggerClass, panelLabel, panelClass, align = "end", children } = props;
  const popover = usePopover({ align });
  return (
    <>
      <button
        {...popover.button}
        type="button"
        className={triggerClass}
        aria-haspopup="dialog"
        aria-label={label}
        title={title}
      >
        {trigger}
      </button>
      <div
        {...popover.panel}
        role="dialog"
        aria-label={panelLabel}
        className={panelClass ? `${popover.panelClass} ${panelClass}` : popover.panelClass}
      >
        {typeof children !== "function" ? children : popover.isOpen ? children(popover.close) : null}
      </div>
    </>
  );
};
