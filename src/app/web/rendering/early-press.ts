/** What the script below leaves for the page's own: stops noting, and returns what was pressed. */
type Notes = { havnEarlyPress?: () => HTMLElement | null };

/**
 * Runs before the first paint: notes the button that was pressed last before the page's scripts were there, on which the
 * press would be lost. A press anywhere else takes it back. What the browser does by itself, such as following a link or
 * opening a popover, needs no note.
 */
export const earlyPressScript = `(()=>{
let pressed=null;
const note=(event)=>{pressed=event.target.closest?.("button[type=button]:not([popovertarget],:disabled)")??null};
addEventListener("click",note,true);
window.havnEarlyPress=()=>{removeEventListener("click",note,true);return pressed};
})()`;

let pressed: HTMLElement | null = null;

/** Called just before React listens. */
export const takeEarlyPress = (): void => {
  pressed = (window as Notes).havnEarlyPress?.() ?? null;
};

/** Called once the page is interactive: the button does what it would have done. */
export const pressAgain = (): void => {
  const button = pressed;
  pressed = null;
  if (button?.isConnected) button.click();
};
