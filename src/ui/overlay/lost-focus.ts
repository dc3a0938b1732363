import { isTextField } from "#platform/web/commands.ts";
import { hasFocus, isLent, lendFocus } from "./take-focus.ts";

/** What the focus goes on to. Not fields: a phone would open its keyboard. */
const controls = "a[href], button, summary";
/** The focus stays within these; from what is in none of them, such as a toast, it isn't handed on. */
const bounds = "main, header, nav, dialog, [popover]";

/** Keys that may remove something. */
const presses: ReadonlySet<string> = new Set(["Enter", " ", "Delete", "Backspace", "Escape"]);
const modifiers: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph"]);

/** How long it may take until what was pressed is gone. */
const longestMilliseconds = 10_000;

/** The last press, unless another key followed. */
type Press = { readonly on: Element; readonly at: number };

/** Whether a key may have an effect, rather than typing text or going elsewhere. */
const isPress = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  presses.has(key) &&
  (!isTextField(target) || key === "Escape" || (key === "Enter" && (isLine(target) || ctrlKey || metaKey)));

/** A text field of one line, in which Enter isn't text. */
const isLine = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

/** A panel that was closed may still fade. */
const isGone = (element: Element): boolean =>
  !element.checkVisibility() || element.closest("[popover]:not(:popover-open)") !== null;

/**
 * Whether a press removed what has the focus: on itself, or on something that is gone as well, such as the dialog it
 * opened. Otherwise somebody else removed it, and an Enter on its way must press nothing.
 */
const hasCaused = (press: Press | null, focused: Element): boolean =>
  press !== null && performance.now() - press.at < longestMilliseconds && (press.on === focused || isGone(press.on));

/** Where something was that had the focus, and which of its controls had it. */
type Place = {
  readonly parent: Element;
  readonly before: Node | null;
  readonly after: Node | null;
  readonly removed: Element;
  readonly at: number;
};

const controlsOf = (element: Element): HTMLElement[] =>
  element.matches(controls) ? [element as HTMLElement] : [...element.querySelectorAll<HTMLElement>(controls)];

const canTakeFocus = (control: HTMLElement | undefined): boolean =>
  control !== undefined && !control.matches(":disabled, [tabindex='-1']") && control.checkVisibility();

const isBehind = (node: Node, other: Node): boolean =>
  !other.contains(node) && (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether it is at this place, instead of what was removed, or behind it. */
const isFrom = ({ parent, before, after }: Place, control: Element): boolean => {
  if (!parent.contains(control)) return isBehind(control, parent);
  if (before?.isConnected) return isBehind(control, before);
  if (after?.isConnected) return after.contains(control) || isBehind(control, after);
  return true;
};

/** In rows that are alike, the control that the removed row had at the same position. */
const equalIn = ({ parent, removed, at }: Place, control: HTMLElement): HTMLElement => {
  const row = [...parent.children].find((child) => child.contains(control));
  if (row?.tagName !== removed.tagName) return control;
  const equal = controlsOf(row)[at];
  return equal && canTakeFocus(equal) ? equal : control;
};

/** The control that is now at a place, the next one, or the one before, as near as possible. */
function nearestControl(place: Place): HTMLElement | null {
  const last = place.parent.closest(bounds);
  if (!last) return null;
  for (let scope: Element | null = place.parent; scope; scope = scope.parentElement) {
    const found = controlsOf(scope).filter(canTakeFocus);
    const next = found.find((control) => isFrom(place, control)) ?? found.at(-1);
    if (next) return equalIn(place, next);
    if (scope === last) return null;
  }
  return null;
}

/** The place of an element, from the changes of the page that removed it; null if the whole screen is another one. */
function placeOf(element: HTMLElement, changes: readonly MutationRecord[]): Place | null {
  for (const { target, removedNodes, previousSibling, nextSibling } of changes) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    for (const removed of removedNodes) {
      if (!(removed instanceof Element) || !removed.contains(element)) continue;
      if (removed.querySelector("h1")) return null;
      const at = controlsOf(removed).indexOf(element);
      return { parent: target, before: previousSibling, after: nextSibling, removed, at };
    }
  }
  return null;
}

/**
 * People who use the keyboard go on from where they were: when a press removes the control that has the focus, such as
 * the button of a removed row, the nearest one gets it, unless something else has taken it by then. A key that is held
 * down doesn't press that one, too.
 */
export function watchLostFocus(): void {
  let focused: HTMLElement | null = null;
  let press: Press | null = null;
  const remember = ({ target }: Event) => {
    focused = target instanceof HTMLElement ? target : null;
  };
  const forget = () => {
    focused = null;
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) remember(event);
    else forget();
  };
  const onKey = (event: KeyboardEvent) => {
    remember(event);
    if (modifiers.has(event.key)) return;
    const { target, repeat } = event;
    press = isPress(event) && target instanceof Element ? { on: target, at: performance.now() } : null;
    if (press && repeat && isLent(target)) event.preventDefault();
  };
  // A key may have been pressed before the page's scripts were there; only its click is repeated.
  const onClick = (event: MouseEvent) => {
    const { target, detail } = event;
    if (detail > 0 || !(target instanceof Element) || !target.matches("button:focus-visible")) return;
    remember(event);
    press = { on: target, at: performance.now() };
  };
  const onPointer = () => {
    press = null;
    forget();
  };
  const giveTo = (place: Place) => {
    // An editor that is loading gets the keys that are typed meanwhile.
    if (!hasFocus(null) || document.querySelector("[data-takes-keys]") || !place.parent.isConnected) return;
    const next = nearestControl(place);
    if (next) lendFocus(next);
  };
  const observer = new MutationObserver((changes) => {
    if (!focused || focused.isConnected) return;
    const place = hasCaused(press, focused) ? placeOf(focused, changes) : null;
    forget();
    // What a dialog or a form gives the focus to goes first.
    if (place) setTimeout(giveTo, 0, place);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  // Also a control that the mouse gave the focus to; before any handler, which may remove it at once.
  addEventListener("keydown", onKey, true);
  addEventListener("click", onClick, true);
  document.addEventListener("pointerdown", onPointer, true);
}
