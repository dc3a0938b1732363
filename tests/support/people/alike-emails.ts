/**
 * An address, and others that some program or person could confuse with it: by Unicode lower case, case folding, or
 * appearance.
 */
export const kimsEmail = "kim.skiff@nordlys.example";

export const alikeEmails: readonly (readonly [string, string])[] = [
  ["the Kelvin sign for k", "\u212aim.s\u212aiff@nordlys.example"],
  ["a dotted capital I", "k\u0130m.sk\u0130ff@nordlys.example"],
  ["a dotless i", "k\u0131m.sk\u0131ff@nordlys.example"],
  ["a ligature for ff", "kim.ski\ufb00@nordlys.example"],
  ["a long s", "kim.\u017fkiff@nordlys.example"],
  ["full-width letters", "\uff4bim.skiff@nordlys.example"],
  ["Cyrillic letters", "k\u0456m.sk\u0456ff@nordlys.example"],
  ["a combining mark", "ki\u0307m.skiff@nordlys.example"],
  ["an ideographic full stop", "kim.skiff@nordlys\u3002example.example"],
  ["a domain beyond ASCII", "kim.skiff@nordly\u0455.example"],
  ["that domain as it travels", "kim.skiff@xn--nordly-7of.example"],
  ["a plus", "kim.skiff+x@nordlys.example"],
];
