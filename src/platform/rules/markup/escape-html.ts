/** Text as it stands anywhere in HTML: between tags, and within the quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text between the tags of HTML that is stored: its length counts, and quotes are left as they were written. */
export const escapeStoredText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A value within the double quotes of an attribute in HTML that is stored. */
export const escapeStoredValue = (text: string): string => escapeStoredText(text).replaceAll('"', "&quot;");
