import type { ReactNode } from "react";
import { dismissToast, useToasts } from "#platform/web/toasts.ts";
import { Toast } from "./Toast.tsx";
import styles from "./Toasts.module.css";

/** What went well, at the foot of the page, for a few seconds; above it what is under way. */
export const Toasts = ({ children }: { children?: ReactNode }) => (
  <div className={`stack ${styles.notes}`} role="status">
    {children}
    {useToasts().map(({ key, text, actions }) => (
      <Toast key={key} actions={actions} onDismiss={() => dismissToast(key)}>
        {text}
      </Toast>
    ))}
  </div>
);
