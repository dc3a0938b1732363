import { decodeXML } from "entities/decode";

/**
 * Decodes entities in our own HTML, which only has those of XML, by name or number, and the editor's `&nbsp;`. All
 * others were decoded when the HTML was sanitized.
 */
export const decodeEntities = (text: string): string =>
  text.includes("&") ? decodeXML(text.replaceAll("&nbsp;", "\u00a0")) : text;
