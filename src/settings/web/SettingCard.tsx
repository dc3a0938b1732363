import { type ReactNode, useId } from "react";
import { Button } from "#ui/button/Button.tsx";

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
      <div className="row wrap top">
        <div className="grow stack gap-1">
          <h2 id={id}>{title}</h2>
          {help ? <p className="help">{help}</p> : null}
        </div>
        {change ? (
          <Button aria-label={changeLabel} onClick={onChange}>
            {change}
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  );
};
