import { acting, type CustomerRow, change, colleague } from "./customer-entry.ts";

/** Every event but a status that customers can be told: by whom it was done, and from what to what. */
export const customerLines: readonly CustomerRow[] = [
  ["NewMessage", {}, "Maja Lind wrote a message", "Maja Lind skrev en besked"],
  ["NewMessage", { by: colleague }, "Nora Juhl wrote a message", "Nora Juhl skrev en besked"],
  ["NewMessage", { by: acting }, "Maja Lind for Nora Juhl wrote a message", "Maja Lind for Nora Juhl skrev en besked"],
  // It was internal until now, of which customers know nothing.
  ["NewMessage", change("EditedMessage", null, null), "Maja Lind wrote a message", "Maja Lind skrev en besked"],
  [
    "NewMessage",
    { by: { id: 3, name: "Win at evil.example", isStaff: false, impersonatorName: null } },
    "Somebody wrote a message",
    "Nogen skrev en besked",
  ],
  ["EditedMessage", {}, "Maja Lind has corrected a message", "Maja Lind har rettet en besked"],
  ["DeletedMessage", {}, "Maja Lind has removed a message", "Maja Lind har fjernet en besked"],
  ["MentionInMessage", {}, "Maja Lind mentioned you", "Maja Lind nævnte dig"],
  [
    "NewCareCaseCreated",
    change("CareCaseCreated", null, "Created"),
    "Maja Lind has raised this case for you",
    "Maja Lind har oprettet sagen for dig",
  ],
  ["NewCareCaseCreated", { by: colleague }, "Nora Juhl has raised this case", "Nora Juhl har oprettet sagen"],
  [
    "AssigneeChanged",
    change("AssigneeChanged", null, "Bo Friis"),
    "Bo Friis now takes care of your case.",
    "Bo Friis tager sig nu af din sag.",
  ],
  [
    "AssigneeChanged",
    change("AssigneeChanged", "Bo Friis", "Ida Lund"),
    "Ida Lund now takes care of your case.",
    "Ida Lund tager sig nu af din sag.",
  ],
  [
    "AssigneeChanged",
    change("AssigneeChanged", "Bo Friis", null),
    "Bo Friis no longer takes care of your case.",
    "Bo Friis tager sig ikke længere af din sag.",
  ],
  [
    "OwnerChanged",
    change("OwnerChanged", null, "Support 2"),
    "Support 2 now owns your case.",
    "Support 2 ejer nu din sag.",
  ],
  [
    "OwnerChanged",
    change("OwnerChanged", "Support 2", null),
    "Support 2 no longer owns your case.",
    "Support 2 ejer ikke længere din sag.",
  ],
  [
    "ContactPersonChanged",
    change("ContactPersonChanged", null, "Lone Bak"),
    "Lone Bak is now the contact person for your case.",
    "Lone Bak er nu kontaktperson på din sag.",
  ],
  [
    "ContactPersonChanged",
    change("ContactPersonChanged", "Nora Juhl", "Lone Bak"),
    "Lone Bak is now the contact person for your case instead of Nora Juhl.",
    "Lone Bak er nu kontaktperson på din sag i stedet for Nora Juhl.",
  ],
  [
    "ContactPersonChanged",
    change("ContactPersonChanged", "https://evil.example", null),
    "Somebody is no longer the contact person for your case.",
    "Nogen er ikke længere kontaktperson på din sag.",
  ],
  [
    "CaseTypeChanged",
    change("CaseTypeChanged", "Incident", "Request"),
    "The type of your case is now Request. It was Incident.",
    "Typen på din sag er nu Anmodning. Den var Hændelse.",
  ],
  [
    "CaseTypeChanged",
    change("CaseTypeChanged", null, "Request"),
    "The type of your case is now Request.",
    "Typen på din sag er nu Anmodning.",
  ],
  [
    "SeverityChanged",
    change("SeverityChanged", "Regular", "Critical"),
    "The severity of your case is now Critical. It was Regular.",
    "Alvorligheden af din sag er nu Kritisk. Den var Almindelig.",
  ],
  [
    "SeverityChanged",
    change("SeverityChanged", null, "Critical"),
    "The severity of your case is now Critical.",
    "Alvorligheden af din sag er nu Kritisk.",
  ],
  [
    "NewEstimate",
    change("EstimateChanged", null, "2"),
    "We expect to spend 2 h on your case.",
    "Vi regner med at bruge 2 t. på din sag.",
  ],
  [
    "NewEstimate",
    change("EstimateChanged", "2", "4.25"),
    "We now expect to spend 4.25 h on your case. It was 2 h.",
    "Vi regner nu med at bruge 4,25 t. på din sag og ikke 2 t. som før.",
  ],
  [
    "NewEstimate",
    change("EstimateChanged", "2", null),
    "Your case no longer has an estimate.",
    "Din sag har ikke længere et estimat.",
  ],
  [
    "CustomerCasePriority",
    change("CustomerCasePriorityChanged", "Normal", "Top"),
    "Your priority for the case is now 1-Top. It was 3-Normal.",
    "Jeres prioritet for sagen er nu 1-Top. Den var 3-Normal.",
  ],
  [
    "CustomerCasePriority",
    change("CustomerCasePriorityChanged", null, "Top"),
    "Your priority for the case is now 1-Top.",
    "Jeres prioritet for sagen er nu 1-Top.",
  ],
  [
    "CustomerCasePriority",
    change("CustomerCasePriorityChanged", "Top", null),
    "Your case no longer has a priority of yours.",
    "Sagen har ikke længere en prioritet fra jer.",
  ],
];
