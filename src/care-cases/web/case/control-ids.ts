/** Ids of controls that shortcuts and commands open (use-case-commands). */
export const controlIds = {
  title: "case-title-edit",
  status: "case-status",
  assignee: "case-assignee",
  followUp: "case-follow-up",
  related: "case-related-add",
  continue: "case-continue",
  accept: "case-accept",
} as const;
