import * as z from "zod/mini";
import { wrong } from "#platform/contract/field-problems.ts";

/** Bounds of the domain (rules, "Bounds"). Lengths are in characters, sizes in bytes, hours in quarter hours. */
export const bounds = {
  title: { min: 3, max: 150 },
  description: { min: 1, max: 50_000 },
  message: { min: 1, max: 25_000 },
  externalReference: 100,
  name: 100,
  address: 300,
  notes: 10_000,
  email: 254,
  estimateHours: { min: 0, max: 9_999.75, step: 0.25 },
  /** What is left of an agreed clock, as long as a target can be; below zero is overdue. */
  timeLeftHours: { min: -8_760, max: 8_760, step: 0.25 },
  followUpYears: 2,
  fileBytes: 52_428_800,
  filesPerMessage: 20,
  /** Files that wait for their message or on a draft: of a person, and of a company, for which staff together count. */
  waitingFiles: {
    person: { bytes: 2 * 2 ** 30, files: 500 },
    company: { bytes: 20 * 2 ** 30, files: 5_000 },
  },
  /** What a person, and a company, may upload on a day. */
  uploadedInADay: { person: 10 * 2 ** 30, company: 100 * 2 ** 30 },
  relatedCases: 50,
  /** Sites whose pictures are shown to a person: of more, those that were allowed first are forgotten. */
  pictureHosts: 200,
  exportRows: 10_000,
  searchText: 200,
  /** HTML of a case's messages that a search goes through, the newest first: of internal ones, and of the others. */
  searchedOctets: 4_000_000,
  pageSize: { usual: 50, max: 100 },
  /** HTML of a text, as it is sent and as it is stored, and of all texts of a page of a dialog, in octets of UTF-8. */
  markup: {
    given: { characters: 300_000, tags: 10_000, depth: 200, attributes: 20_000, attributesOfTag: 200 },
    stored: { characters: 300_000, tags: 6_000 },
    page: { octets: 500_000, tags: 10_000 },
  },
} as const;

export const id = z.int().check(z.positive());
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, wrong("isoDate")));
export const customerNumber = z.string().check(z.regex(/^\d{1,9}$/, wrong("customerNumber")));
/** No line breaks and other control characters, nor what turns the direction of the text around it. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, wrong("oneLine"));
export const markup = z.string().check(z.maxLength(bounds.markup.given.characters));
