/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes text content for stored HTML. Leaves quotes alone, because stored length is bounded. */
export const escapeStoredText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Escapes a double-quoted attribute value in stored HTML. */
export const escapeStoredValue = (text: string): string => escapeStoredText(text).replaceAll('"', "&quot;");
