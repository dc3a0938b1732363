import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { dismissToast, type ToastMessage, useToasts } from "#platform/web/toasts.ts";
import { Toast } from "./Toast.tsx";
import styles from "./Toasts.module.css";
import { hasFocus, lendFocus } from "./take-focus.ts";

const shownMilliseconds = 10_000;

/** Whether the focus or the mouse is on it. What a finger touched last counts as hovered, too, until the next touch. */
const isInUse = (element: Element | null): boolean =>
  element?.matches(":focus-within") === true ||
  (element?.matches(":hover") === true && matchMedia("(hover: hover)").matches);

/** Who came to the toasts by keyboard goes on from where they were when the one with the focus is gone. */
const useReturnedFocus = (toasts: readonly ToastMessage[]) => {
  const focused = useRef<Element | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const onFocus = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    const isBackInWindow = target === focused.current;
    focused.current = target;
    if (isBackInWindow || (relatedTarget && currentTarget.contains(relatedTarget))) return;
    const isByKeyboard = target.matches(":focus-visible");
    cameFrom.current = isByKeyboard && relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget || document.hasFocus()) focused.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the toasts
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (cameFrom.current?.isConnected && hasFocus(null)) lendFocus(cameFrom.current);
  }, [toasts]);
  return { onFocus, onBlur };
};

/** Toasts at the bottom of the page, until nobody has used them for a few seconds; `children` show progress above them. */
export const Toasts = ({ children }: { children?: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const focus = useReturnedFocus(toasts);
  return (
    <div ref={box} className={`stack pinned ${styles.notes}`} role="status" {...focus}>
      {children}
      {toasts.map((toast) => (
        <PassingToast key={toast.key} toast={toast} box={box} />
      ))}
    </div>
  );
};

type Props = { toast: ToastMessage; box: RefObject<HTMLElement | null> };

const PassingToast = ({ toast: { key, text, actions }, box }: Props) => {
  useEffect(() => {
    const end = () => {
      if (isInUse(box.current)) timer = setTimeout(end, shownMilliseconds);
      else dismissToast(key);
    };
    let timer = setTimeout(end, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [key, box]);
  return (
    <Toast actions={actions} onDismiss={() => dismissToast(key)}>
      {text}
    </Toast>
  );
};
