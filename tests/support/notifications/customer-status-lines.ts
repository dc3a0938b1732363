import { type CustomerRow, change, colleague, status } from "./customer-entry.ts";

/** Every status that a case can reach, from which status if that matters, and by whom. */
export const customerStatusLines: readonly CustomerRow[] = [
  [
    "StatusChanged",
    status("Created", "WaitsOnHavn"),
    "We have started looking at your case.",
    "Vi er gået i gang med at se på din sag.",
  ],
  ["StatusChanged", status("Planned", "WaitsOnHavn"), "Your case is now waiting for us.", "Din sag venter nu på os."],
  [
    "StatusChanged",
    status("WaitsOnCustomer", "WaitsOnHavn", colleague),
    "Your case is now waiting for us.",
    "Din sag venter nu på os.",
  ],
  [
    "StatusChanged",
    status("Delivered", "WaitsOnHavn"),
    "We are looking at your case again.",
    "Vi ser på din sag igen.",
  ],
  [
    "StatusChanged",
    status("Delivered", "WaitsOnHavn", colleague),
    "Nora Juhl has answered, and we are looking at your case again.",
    "Nora Juhl har svaret, og vi ser på din sag igen.",
  ],
  [
    "StatusChanged",
    status("CaseClosed", "WaitsOnHavn"),
    "Your case is open again, and we are looking at it.",
    "Din sag er åbnet igen, og vi ser på den.",
  ],
  [
    "StatusChanged",
    status("CaseClosed", "WaitsOnHavn", colleague),
    "Nora Juhl has opened your case again, and we are looking at it.",
    "Nora Juhl har åbnet din sag igen, og vi ser på den.",
  ],
  [
    "StatusChanged",
    status("Created", "WaitsOnCustomer"),
    "Your case is now waiting for you.",
    "Din sag venter nu på dig.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "WaitsOn3Part"),
    "Your case is now waiting for an answer from a third party.",
    "Din sag venter nu på svar fra en tredjepart.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "Planned"),
    "We have planned when to continue with your case.",
    "Vi har planlagt, hvornår vi går videre med din sag.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "WorkingOn"),
    "Your case is now awaiting our next deployment.",
    "Din sag afventer nu vores næste udrulning.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "Backlog"),
    "Your case is now on our list of what we will take up later.",
    "Din sag står nu på vores liste over det, vi tager op senere.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "OnHold"),
    "Your case is on hold for now.",
    "Din sag er sat på pause indtil videre.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "Delivered"),
    "We believe that your case is solved. Please tell us whether it is. It closes automatically after 10 support days without an answer.",
    "Vi mener, at din sag er løst. Sig til, om den er det. Den lukkes automatisk efter 10 supportdage uden svar.",
  ],
  [
    "StatusChanged",
    status("WaitsOnHavn", "CaseClosed"),
    "Your case is closed. If you answer within 14 days, it opens again.",
    "Din sag er lukket. Svarer du inden for 14 dage, åbner den igen.",
  ],
  [
    "StatusChanged",
    status("Delivered", "CaseClosed", colleague),
    "Nora Juhl has accepted the solution, and your case is closed.",
    "Nora Juhl har godkendt løsningen, og din sag er lukket.",
  ],
  [
    "StatusChanged",
    { ...change("StatusChanged", "Delivered", "CaseClosed", "SilentForTenSupportDays"), by: null },
    "Your case is closed, since we have not heard from you for some time. If you answer within 14 days, it opens again.",
    "Din sag er lukket, fordi vi ikke har hørt fra dig i et stykke tid. Svarer du inden for 14 dage, åbner den igen.",
  ],
  ["StatusChanged", status("WaitsOnHavn", "Cancelled"), "Your case is canceled.", "Din sag er annulleret."],
  [
    "StatusChanged",
    status("Created", "Cancelled", colleague),
    "Nora Juhl has canceled your case.",
    "Nora Juhl har annulleret din sag.",
  ],
  [
    "NewMessage",
    status("WaitsOnHavn", "WaitsOnCustomer"),
    "Your case is now waiting for you. Maja Lind wrote a message",
    "Din sag venter nu på dig. Maja Lind skrev en besked",
  ],
  ["StatusChanged", status("Draft", "Created"), "We have received your case.", "Vi har modtaget din sag."],
];
