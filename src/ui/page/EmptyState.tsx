import type { ReactNode } from "react";
import { Afloat, HarbourDrawing } from "./Afloat.tsx";
import styles from "./EmptyState.module.css";

type Props = { title: string; help?: string; icon?: ReactNode; children?: ReactNode };

/** Says what would be here; `children` are a button to add it. */
export const EmptyState = ({ title, help, icon, children }: Props) => (
  <div className={`stack gap-1 text-center ${styles.empty}`}>
    <div className="mb-2">{icon ? <Afloat>{icon}</Afloat> : <HarbourDrawing of="buoy" />}</div>
    <p className="strong">{title}</p>
    {help ? <p className={`soft ${styles.help}`}>{help}</p> : null}
    {children ? <div className="mt-4">{children}</div> : null}
  </div>
);
