import { encodeHTML } from "entities";

const highest = 0x1ffff;

/** Each character with a named reference in HTML, and its first name: `["ö", "&ouml;"]`. Without white space. */
export const htmlNames = (): [character: string, name: string][] =>
  Array.from({ length: highest }, (_, code): [string, string] => {
    const character = String.fromCodePoint(code + 1);
    return [character, encodeHTML(character)];
  }).filter(([character, name]) => /^&[A-Za-z]/.test(name) && /\S/.test(character));
