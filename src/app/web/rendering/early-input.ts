/** What was pressed and typed before the page was interactive. */
type Early = {
  readonly pressed: HTMLElement | null;
  /** In milliseconds since 1970. */
  readonly pressedAt: number;
  readonly fields: ReadonlySet<HTMLElement>;
  /** The field whose letter or word isn't finished yet. */
  readonly composing: HTMLElement | null;
};

/** What the script below leaves for the page's own. */
type Notes = {
  /** From now on React hears what is pressed. */
  havnReactListens?: () => void;
  /** Stops noting, and returns what was noted. */
  havnEarlyInput?: () => Early;
};

/**
 * Runs before the first paint: notes the button that was pressed last, and the fields that were typed into, before the page
 * was interactive, to which both would be lost. A press anywhere else, and any key, takes the press back. What the browser
 * does by itself, such as following a link or opening a popover, needs no note. While React hydrates, it hears presses and
 * changed selects itself, but takes what it finds in the other fields as what was always there.
 */
export const earlyInputScript = `(()=>{
let pressed=null,pressedAt=0,composing=null,reactListens=false;
const fields=new Set();
const hear={
click({target}){
if(target.matches?.("input[type=checkbox],input[type=radio]"))fields.add(target);
pressed=reactListens?null:target.closest?.("button[type=button]:not([popovertarget],:disabled)")??null;
pressedAt=Date.now()},
keydown(){pressed=null},
input({target}){if(!reactListens||!target.matches?.("select"))fields.add(target)},
compositionstart({target}){composing=target},
compositionend(){composing=null}};
for(const name in hear)addEventListener(name,hear[name],true);
window.havnReactListens=()=>{reactListens=true};
window.havnEarlyInput=()=>{
for(const name in hear)removeEventListener(name,hear[name],true);
delete window.havnEarlyInput;
return{pressed,pressedAt,fields,composing}};
})()`;

/** Called just before React listens. */
export const beforeHydration = (): void => (window as Notes).havnReactListens?.();

/** After this time, who pressed a button has gone on to something else. */
const longestWait = 10_000;

const textTypes = ["text", "search", "email", "tel", "url", "password", "number"];

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (field: HTMLElement): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && textTypes.includes(field.type));

/** Types a text into a field once more: React hears of it only if it knows another value from before. */
const type = (field: TextField, text: string): void => {
  if (text === field.defaultValue) return;
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const tick = (field: HTMLInputElement, isTicked: boolean): void => {
  if (isTicked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
};

const select = (field: HTMLSelectElement, value: string): void => {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

/** How to repeat what the field has now. */
const repeatOf = (field: HTMLElement): (() => void) | null => {
  if (isTextField(field)) {
    const text = field.value;
    return () => type(field, text);
  }
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return () => select(field, value);
  }
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    const { checked } = field;
    return () => tick(field, checked);
  }
  return null;
};

/** Called once the page is interactive: fields learn what was typed, and the button does what it would have done. */
export const repeatEarlyInput = async (): Promise<void> => {
  const early = (window as Notes).havnEarlyInput?.();
  if (!early) return;
  const { pressed, pressedAt, composing } = early;
  // Setting the value in the middle of a composition would double or drop its letters.
  composing?.addEventListener("compositionend", () => repeatOf(composing)?.(), { once: true });
  // What is drawn anew after the first takes what was typed out of the others.
  const repeats = [...early.fields]
    .filter((field) => field !== composing)
    .map((field) => ({ field, repeat: repeatOf(field) }));
  for (const { field, repeat } of repeats) {
    if (field.isConnected) repeat?.();
    // The next field, and the button, find the page as it is with this text.
    await Promise.resolve();
  }
  if (pressed?.isConnected && Date.now() - pressedAt < longestWait) pressed.click();
};
