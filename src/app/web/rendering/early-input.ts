/** What was pressed and typed before the page's scripts were there. */
type Early = { readonly pressed: HTMLElement | null; readonly fields: ReadonlySet<HTMLElement> };

/** What the script below leaves for the page's own: stops noting, and returns what it noted. */
type Notes = { havnEarlyInput?: () => Early };

/**
 * Runs before the first paint: notes the button that was pressed last, and the fields that were typed into, before the page's
 * scripts were there, to which both would be lost. A press anywhere else takes the press back. What the browser does by
 * itself, such as following a link or opening a popover, needs no note.
 */
export const earlyInputScript = `(()=>{
let pressed=null;
const fields=new Set();
const press=({target})=>{pressed=target.closest?.("button[type=button]:not([popovertarget],:disabled)")??null};
const type=({target})=>fields.add(target);
addEventListener("click",press,true);
addEventListener("input",type,true);
window.havnEarlyInput=()=>{
removeEventListener("click",press,true);
removeEventListener("input",type,true);
return{pressed,fields}};
})()`;

const none: Early = { pressed: null, fields: new Set() };
let early = none;

/** Called just before React listens. */
export const takeEarlyInput = (): void => {
  early = (window as Notes).havnEarlyInput?.() ?? none;
};

const textTypes = ["text", "search", "email", "tel", "url", "password", "number"];

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (field: HTMLElement): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && textTypes.includes(field.type));

/** Types a text into a field once more: React hears of it only if it knows another value from before. */
const type = (field: TextField, text: string): void => {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Called once the page is interactive: fields learn what was typed, and the button does what it would have done. */
export const repeatEarlyInput = async (): Promise<void> => {
  const { pressed, fields } = early;
  early = none;
  // What is drawn anew after the first takes the text out of the others.
  const typed = [...fields].filter(isTextField).map((field) => ({ field, text: field.value }));
  for (const { field, text } of typed) {
    if (field.isConnected && text !== field.defaultValue) type(field, text);
    // The next field, and the button, find the page as it is with this text.
    await Promise.resolve();
  }
  if (pressed?.isConnected) pressed.click();
};
