/** Limits of cases (rules, "Bounds"). Lengths are in characters, sizes in bytes, hours in quarter hours. */
export const caseBounds = {
  title: { min: 3, max: 150 },
  description: { min: 1, max: 50_000 },
  externalReference: 100,
  estimateHours: { min: 0, max: 9_999.75, step: 0.25 },
  /** Time left on an agreed clock, up to the longest possible target; negative is overdue. */
  timeLeftHours: { min: -8_760, max: 8_760, step: 0.25 },
  followUpYears: 2,
  /** Cases that one person, or one company, has started but not submitted. */
  drafts: { cases: 200, casesOfCompany: 2_000 },
  /** How often a case may be given another status, severity or company: by its customer's people, and by staff. */
  caseMoves: { customer: 1_000, staff: 2_000 },
  relatedCases: 50,
  /** Names of a case's files by which search finds it. */
  fileNamesFound: 1_000,
  /** The descriptions of several cases together. */
  descriptionOctets: 500_000,
  /** Message HTML in a case's search document, internal and external ones each. Later messages get search rows of their own. */
  documentOctets: 100_000,
} as const;
