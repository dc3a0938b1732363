import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { dismissToast, type ToastMessage, useToasts } from "#platform/web/toasts.ts";
import { Toast } from "./Toast.tsx";
import styles from "./Toasts.module.css";
import { rememberFocusBefore } from "./toast-focus.ts";

const shownMilliseconds = 10_000;

/** Whether the focus is on the toasts, or a mouse that moved there: one that rests where they appear doesn't mean them. */
const useUse = () => {
  const box = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const onPointerMove = ({ pointerType }: PointerEvent) => {
    isPointed.current = pointerType === "mouse";
  };
  const isInUse = useCallback(() => {
    isPointed.current &&= box.current?.matches(":hover") === true;
    return isPointed.current || box.current?.matches(":focus-within") === true;
  }, []);
  return { box, onPointerMove, isInUse };
};

/** Toasts at the bottom of the page, until nobody has used them for a few seconds; `children` show progress above them. */
export const Toasts = ({ children }: { children?: ReactNode }) => {
  const { box, onPointerMove, isInUse } = useUse();
  return (
    <div
      ref={box}
      className={`stack pinned ${styles.notes}`}
      role="status"
      onFocus={rememberFocusBefore}
      onPointerMove={onPointerMove}
    >
      {children}
      {useToasts().map((toast) => (
        <PassingToast key={toast.key} toast={toast} isInUse={isInUse} />
      ))}
    </div>
  );
};

type Props = { toast: ToastMessage; isInUse: () => boolean };

const PassingToast = ({ toast: { key, text, actions }, isInUse }: Props) => {
  useEffect(() => {
    const end = () => {
      if (isInUse()) timer = setTimeout(end, shownMilliseconds);
      else dismissToast(key);
    };
    let timer = setTimeout(end, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [key, isInUse]);
  return (
    <Toast actions={actions} onDismiss={() => dismissToast(key)}>
      {text}
    </Toast>
  );
};
