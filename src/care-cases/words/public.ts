/** What other features use of this layer. They import nothing else of it (`architecture.test.ts`). */
export { eventAuthor, eventText, eventValue, readName, reasonText } from "./event-text.ts";
