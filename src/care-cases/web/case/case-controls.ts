import {
  createContext,
  type Ref,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { Opening } from "#ui/overlay/opening.ts";
import type { CaseTab } from "./CaseTabs.tsx";

/** A control of the page that shortcuts and commands open. */
export type CaseControl = {
  /** Where it is, if the reader doesn't see it; null if it always is in view. */
  readonly tab: CaseTab | null;
};

export const caseControls = {
  title: { tab: null },
  status: { tab: null },
  assignee: { tab: "details" },
  followUp: { tab: "details" },
  related: { tab: "details" },
} as const satisfies Readonly<Record<string, CaseControl>>;

export type Controls = ReturnType<typeof createControls>;

/** What was asked for and isn't shown within this time isn't opened later. */
const patienceMilliseconds = 10_000;

const createControls = () => {
  const openings = new Map<CaseControl, Opening>();
  let wanted: { readonly control: CaseControl; readonly until: number } | null = null;
  /** Opens a control that the reader sees. */
  const openSeen = (control: CaseControl): boolean => {
    const opening = openings.get(control);
    const button = opening?.button();
    if (!opening || !button || button.checkVisibility?.() === false) return false;
    button.scrollIntoView?.({ block: "nearest" });
    button.focus();
    opening.open();
    return true;
  };
  const openWanted = () => {
    if (wanted && (performance.now() > wanted.until || openSeen(wanted.control))) wanted = null;
  };
  return {
    register: (control: CaseControl, opening: Opening | null) => {
      if (!opening) return void openings.delete(control);
      openings.set(control, opening);
      if (wanted?.control === control) queueMicrotask(openWanted);
    },
    open: (control: CaseControl, show: (tab: CaseTab) => void) => {
      if (openSeen(control) || control.tab === null) return;
      wanted = { control, until: performance.now() + patienceMilliseconds };
      show(control.tab);
    },
    openWanted,
  };
};

/** The controls of a page; one that waited for its tab is opened once that is shown. */
export const useControls = (tab: CaseTab): Controls => {
  const [controls] = useState(createControls);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is shown
  useEffect(() => controls.openWanted(), [tab, controls]);
  return controls;
};

export const RegisterControl = createContext<Controls["register"]>(() => undefined);

/** The `opener` of the kit's control that is this one of the page. */
export const useControl = (control: CaseControl | null): Ref<Opening> => {
  const register = use(RegisterControl);
  return useCallback(
    (opening: Opening | null) => {
      if (control) register(control, opening);
    },
    [control, register],
  );
};

/** The ref of a button that is this control; `open` is what it does. */
export const useControlButton = (control: CaseControl, open: () => void): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(useControl(control), () => ({ button: () => button.current, open }));
  return button;
};
