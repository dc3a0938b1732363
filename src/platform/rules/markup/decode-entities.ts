import { decodeXML } from "entities/decode";

/**
 * The text of our own HTML, in which few characters are written as entities: those of XML, by name or number, and the
 * editor's `&nbsp;`. All other names were decoded when the HTML was sanitized.
 */
export const decodeEntities = (text: string): string =>
  text.includes("&") ? decodeXML(text.replaceAll("&nbsp;", "\u00a0")) : text;
