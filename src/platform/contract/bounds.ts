import * as z from "zod/mini";
import { wrong } from "./field-problems.ts";

/** Limits that several features have. Lengths are in characters, sizes in bytes. */
export const bounds = {
  name: 100,
  address: 300,
  notes: 10_000,
  email: 254,
  fileBytes: 52_428_800,
  filesPerMessage: 20,
  /** Files of a case by its customer's people, and by staff. Files of emails may exceed it. */
  filesOfSide: 500,
  /** Screens show this many of a case's newest files, and search finds their names. */
  filesShown: 500,
  fileNamesFound: 1_000,
  mentionsPerMessage: 50,
  /** Unsent messages of one person on all cases; cases that one person, or one company, has started but not submitted. */
  drafts: { messages: 500, cases: 200, casesOfCompany: 2_000 },
  /** How often a case may be given another status, severity or company: by its customer's people, and by staff. */
  caseMoves: { customer: 1_000, staff: 2_000 },
  /**
   * Tabs of one person on a case, beyond which the oldest are forgotten; and tabs whose presence is shown to others.
   */
  tabsOnCase: { person: 20, all: 1_000 },
  /**
   * Files not yet attached to a message, or attached to a draft: per person and per company (all staff count as one
   * company).
   */
  waitingFiles: {
    person: { bytes: 2 * 2 ** 30, files: 500 },
    company: { bytes: 20 * 2 ** 30, files: 5_000 },
  },
  /** Bytes uploaded per day. */
  uploadedInADay: { person: 10 * 2 ** 30, company: 100 * 2 ** 30 },
  /** Bytes and, in pixels, width and height of a person's photo. */
  photo: { bytes: 40_000, pixels: 144 },
  /** Pictures with more pixels, or a longer side, aren't decoded: a pixel takes four bytes of memory. */
  picture: { pixels: 40_000_000, side: 16_384 },
  /** Users of a company, and those of them with a pending invitation. */
  usersOfCompany: { all: 5_000, invited: 500 },
  /** Limits for administrators of this Havn. Retired teams and service levels count, colleagues who left don't. */
  staff: 1_000,
  teams: 200,
  /** Members of all teams together; a member of two teams counts twice. */
  teamMembers: 1_000,
  /**
   * Sessions of one person: one more open one ends the session that was used longest ago; of the ended ones, the newest
   * are kept.
   */
  sessionsOfPerson: { open: 50, ended: 200 },
  /** Notifications kept in one person's inbox, the newest; older ones are removed hourly. */
  notificationsOfPerson: 10_000,
  /** Former names of a person, by which the history knows them: as many as customers can add, and with those by staff. */
  formerNames: { customers: 200, staff: 250 },
  relatedCases: 50,
  agreementsOfCompany: 100,
  /** Hosts whose images a person allowed; beyond this, the oldest are forgotten. */
  pictureHosts: 200,
  exportRows: 10_000,
  searchText: 200,
  pageSize: { usual: 50, max: 100 },
  /** Characters of the alternative text of a picture in a text that is a file of ours. */
  alternativeText: 300,
  /** HTML of one text, as sent and as stored. */
  markup: {
    given: { characters: 300_000, tags: 10_000, depth: 200, attributes: 20_000, attributesOfTag: 200 },
    stored: { characters: 300_000, tags: 6_000, filePictures: 20 },
  },
} as const;

export const id = z.int().check(z.positive());
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, wrong("isoDate")));
export const customerNumber = z.string().check(z.regex(/^\d{1,9}$/, wrong("customerNumber")));
/** Rejects line breaks, other control characters, and characters that change text direction. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, wrong("oneLine"));
/** Line breaks, tabs and other control characters, each run of them a space. */
export const asOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
/**
 * Text of one line that people may paste several into, such as titles and references: trimmed, its line breaks and control
 * characters turned into spaces. Names refuse them (`oneLine`), so that nobody is named otherwise than they typed.
 */
export const lineOfText = (most: number, least = 0) =>
  z.string().check(z.overwrite(asOneLine), z.trim(), z.maxLength(most), ...(least > 0 ? [z.minLength(least)] : []));

/**
 * Letters of any script, digits and what else addresses have in practice. Rejects what email headers, `mailto:` links or the
 * database treat specially, and invisible characters.
 */
const emailForm = /^(?:(?![@<>"(),:;[\]\\%?#])[^\s\p{C}])+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;
/** An email address that is entered anywhere; stored ones may be older than this form. */
export const email = z.string().check(z.trim(), z.maxLength(bounds.email), z.regex(emailForm, wrong("email")));
/** An email address by which somebody is looked up: any that may be stored. */
export const knownEmail = z.string().check(z.trim(), z.minLength(3), z.maxLength(bounds.email), oneLine);
/** A telephone number that is entered anywhere. */
export const phone = z.string().check(z.trim(), z.maxLength(32), z.regex(/^(?=.*\d)[0-9 +()-]{4,32}$/, wrong("phone")));
export const markup = z.string().check(z.maxLength(bounds.markup.given.characters));
