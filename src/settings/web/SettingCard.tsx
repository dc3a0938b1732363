import { type ReactNode, useId } from "react";
import { Button } from "#ui/button/Button.tsx";
import { CardHead } from "./CardHead.tsx";

type Props = {
  title: string;
  help?: string;
  /** The label of its button; without it there is no button, since the setting can't be changed here. */
  change?: string | undefined;
  /** The same for screen readers, including the setting's name. */
  changeLabel?: string;
  onChange: () => void;
  children: ReactNode;
};

/** A setting on its page: name, current value, and a button to change it. */
export const SettingCard = ({ title, help, change, changeLabel, onChange, children }: Props) => {
  const id = useId();
  return (
    <section className="card stack gap-3" aria-labelledby={id}>
      <CardHead id={id} title={title} help={help}>
        {change ? (
          <Button aria-label={changeLabel} onClick={onChange}>
            {change}
          </Button>
        ) : null}
      </CardHead>
      {children}
    </section>
  );
};
