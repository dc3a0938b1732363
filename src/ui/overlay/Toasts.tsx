import type { ReactNode } from "react";
import { dismissToast, useToasts } from "#platform/web/toasts.ts";
import { Toast } from "./Toast.tsx";
import styles from "./Toasts.module.css";

/** Toasts at the bottom of the page, for a few seconds; `children` show progress above them. */
export const Toasts = ({ children }: { children?: ReactNode }) => (
  <div className={`stack pinned ${styles.notes}`} role="status">
    {children}
    {useToasts().map(({ key, text, actions }) => (
      <Toast key={key} actions={actions} onDismiss={() => dismissToast(key)}>
        {text}
      </Toast>
    ))}
  </div>
);
