export const givenUpMailsScreen = "given-up-mails";
