/** What was pressed and typed before the page was interactive. */
type Early = {
  readonly pressed: HTMLElement | null;
  /** In milliseconds since 1970. */
  readonly pressedAt: number;
  readonly fields: ReadonlySet<HTMLElement>;
  /** The field in which a composed letter or word isn't finished yet. */
  readonly composing: HTMLElement | null;
};

/** What the script below passes to the page's own code. */
type Notes = {
  /** From now on React receives events itself. */
  havnReactListens?: () => void;
  /** Stops recording, and returns what was recorded. */
  havnEarlyInput?: () => Early;
};

/**
 * Runs before the first paint: records the last button that was pressed and the fields that were typed into before the
 * page was interactive, since both would be lost. A press anywhere else, and any key, cancels the press. What the
 * browser does by itself, such as following a link or opening a popover, isn't recorded. While React hydrates, it
 * handles presses and changed selects itself, but takes the values of other fields as their initial ones.
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

/** Called just before React starts listening. */
export const beforeHydration = (): void => (window as Notes).havnReactListens?.();

/** After this time, the person has presumably moved on. */
const longestWait = 10_000;

const textTypes = ["text", "search", "email", "tel", "url", "password", "number", "date", "time", "range"];

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (field: HTMLElement): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && textTypes.includes(field.type));

/** Sets a field's text again: React only notices if the value differs from the one it knows. */
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

/** How to repeat the field's current value. */
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

/** Called once the page is interactive: passes typed text to the fields, and repeats the press. */
export const repeatEarlyInput = async (): Promise<void> => {
  const early = (window as Notes).havnEarlyInput?.();
  if (!early) return;
  const { pressed, pressedAt, composing } = early;
  // Setting the value during a composition would double or drop its letters.
  composing?.addEventListener("compositionend", () => repeatOf(composing)?.(), { once: true });
  // Rendering after the first field clears what was typed into the others.
  const repeats = [...early.fields]
    .filter((field) => field !== composing)
    .map((field) => ({ field, repeat: repeatOf(field) }));
  for (const { field, repeat } of repeats) {
    if (field.isConnected) repeat?.();
    // The next field, and the button, must find the page rendered with this text.
    await Promise.resolve();
  }
  if (pressed?.isConnected && Date.now() - pressedAt < longestWait) pressed.click();
};
