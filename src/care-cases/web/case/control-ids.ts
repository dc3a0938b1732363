/** The ids of the controls that a key or a command opens (use-case-commands). */
export const controlIds = {
  title: "case-title-edit",
  status: "case-status",
  assignee: "case-assignee",
  followUp: "case-follow-up",
  related: "case-related-add",
  continue: "case-continue",
} as const;
