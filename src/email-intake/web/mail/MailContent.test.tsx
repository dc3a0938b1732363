import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { MailContent, type ShownMail } from "./MailContent.tsx";

const nordlys = { customerNumber: "1001", name: "Nordlys A/S" };
const shown: ShownMail = {
  mail: {
    state: "waiting",
    why: "unknownSender",
    trust: "authenticated",
    ...{ id: 1, receivedAt: "2026-11-30T08:00:00.000Z", fromName: "Ny", fromEmail: "ny@nordlys.example" },
    ...{ subject: "Faktura", size: 1, failure: "", hasOriginal: true, hasFiles: false, offered: null, sender: null },
    ...{ careCase: null, messageId: null, handledBy: null, mayRemember: [] },
  },
  ...{ text: "<p>Hej</p>", isOriginalLost: false, recipients: [], files: [], customers: [nordlys], contact: null },
  ...{ domainOf: nordlys, isUsersDomain: false, invitations: [], forwarded: null },
};

test.each([
  [false, "nordlys.example is a mail domain of Nordlys A/S."],
  [true, "Users of Nordlys A/S have addresses at nordlys.example."],
])("says whether the proposed company has the domain or only users there", async (isUsersDomain, said) => {
  await showInPage(<MailContent shown={{ ...shown, isUsersDomain }} />);
  expect(await screen.findByText(said)).toBeTruthy();
});
