/** A test of a mailbox, step by step. */
export const mailboxTest = {
  mailboxTest: {
    title: "Test",
    help: "{brand} connects to both servers, logs in, sends an email to the mailbox itself and waits for it.",
    start: "Test the mailbox",
    again: "Test again",
    leave: "This takes up to three minutes. You can leave the page: the result waits here.",
    running: "Test running: {step}",
    begins: "The test begins in a moment",
    well: "Everything works",
    noticed_one: "It works. {count} step has a note",
    noticed_other: "It works. {count} steps have a note",
    failed_one: "{count} step failed",
    failed_other: "{count} steps failed",
    interrupted: "The test was interrupted. Test again",
    at: "tested:",
    never: "Not tested yet",
    steps: "Steps of the test",
    startFailed: "The test could not be started",
    loadFailed: "The latest test could not be loaded",
    said: "The server: {said}",
    inFolder_one: "{count} email in the folder",
    inFolder_other: "{count} emails in the folder",
    after_one: "after {count} second",
    after_other: "after {count} seconds",
    checkedBy: "{name} checked the sender",
  },
  mailboxTestStep: {
    name: "Name lookup",
    tls: "Secure connection",
    token: "Token (OAuth2)",
    signIn: "Login",
    folder: "Folder",
    send: "Sends to itself",
    receive: "Receives it",
    dmarc: "Check of the sender (DMARC)",
  },
  testedServer: {
    incoming: "incoming server",
    outgoing: "outgoing server",
  },
  mailboxTestState: {
    waiting: "waiting",
    running: "running",
    passed: "works",
    noticed: "note",
    failed: "failed",
    skipped: "not reached",
  },
  mailboxTestHelp: {
    notSet: "There is no such server. Without it, the mailbox can't be tested here.",
    malformed: "This is not the name of a server. Enter the name alone, such as mail.example.com.",
    unknownName: "There is no such name. Check the spelling, or ask who runs your mail.",
    noAnswer: "The name could not be looked up. Test again, and have the name servers of this machine checked.",
    private:
      "The name leads to a private network or to this machine. If it is your own mail server, have whoever operates {brand} add its network to HAVN_ALLOWED_NETWORKS.",
    forbidden: "The name leads to an address that {brand} never connects to. Enter the server's public name.",
    refused: "Nobody answers on this port. It is usually 993 for incoming mail, and 465 or 587 for outgoing mail.",
    unreachable: "The server can't be reached from here. Check that a firewall lets {brand} out to this port.",
    tooLate:
      "The server does not answer in time. Check the port and the encryption: on a port with TLS from the start, nobody answers to STARTTLS. A firewall may be in between.",
    lost: "The server ended the connection. Test again. If it stays like this, the server's log says why.",
    notMail: "This is not a mail server of this kind. Check the name and the port.",
    noTls: "The server does not encrypt as chosen here. Choose the other kind of encryption, or another port.",
    notEncrypted:
      "The connection is not encrypted. That is accepted on the same machine and for a relay without a login; others can read along.",
    untrusted:
      "Nobody known here vouches for the certificate. Let the server have one from a public authority, or have whoever operates {brand} add yours with NODE_EXTRA_CA_CERTS.",
    otherName: "The certificate is for another name. Enter the server by the name in its certificate.",
    expired: "The certificate is not valid at the moment. Renew it on the server.",
    credentials:
      "The server does not accept the user and the password. Enter them again. Some providers want a password of its own for programs, or IMAP and SMTP switched on for the mailbox.",
    noPassword: "The password is no longer stored. Enter it again.",
    noFolder: "There is no such folder. Check its name: usually it is INBOX.",
    readOnly:
      "The user may only read the folder, so {brand} can't move emails away. Give the user the right to change it.",
    senderRefused:
      "The server does not let this user send as this address. Allow it there (“send as”), or enter another sender.",
    recipientRefused: "The server takes no email to the mailbox's own address. Check the address.",
    plusRefused:
      "The server takes no email to the address with a plus, which answers are sent to. Switch such addresses on there.",
    mailRefused: "The server does not take the email. Its answer says why.",
    notArrived:
      "The email was sent, but is not in the folder. Check that the incoming server belongs to this address, and look for the email in spam.",
    plusNotArrived:
      "The email to the address arrived, but not the one to the address with a plus. Let the server deliver it to the same mailbox, or answers are lost.",
    noChecker:
      "No email says which server checked its sender. Answers are recognized by the address they are sent to, and others wait for a decision.",
    noDmarc: "The server checks senders, but not by DMARC. Switch that on there.",
    dmarcFailed:
      "The server takes {brand}'s own email for a forgery, and others will, too. Name the outgoing server in the domain's SPF record, and have it sign with DKIM.",
    nobodyTrusted:
      "If this is your own server, and nobody else can write its name into emails, enter it as the server that is trusted about senders.",
    otherTrusted: "Another server is entered as trusted about senders. Enter this one if it is yours.",
    other: "The server's answer says why.",
    unfinished: "Something is missing: the tenant or the issuer, the client or its secret. Enter it under Settings.",
    secretLost: "The secret is no longer stored. Enter it again.",
    issuerAway: "The issuer can't be reached from here. Check its address, and that a firewall lets {brand} out to it.",
    issuerPrivate:
      "The issuer's name leads to a private network or to this machine. If it is your own, have whoever operates {brand} add its network to HAVN_ALLOWED_NETWORKS.",
    issuerOther: "What answers there is not an issuer. Check the tenant or the issuer's address.",
    notConsented:
      "Nobody has given consent yet. Give it in the browser, with the mailbox's own account, or one that may use it.",
    consentDenied: "The person at the browser said no, or may not consent. Try again with an account that may.",
    consentByAdministrator:
      "An administrator of the directory must consent first, for everybody. The address for that is in the step before the test.",
    consentOver:
      "The consent is over: it was taken back, the password was changed, or it was not used for months. Give it again in the browser.",
    noRefreshToken:
      "The issuer gave no token that lasts. Let the application ask for offline access there, and give consent again.",
    clientRefused:
      "The issuer does not accept the client and its secret. Check the client's id, and make a new secret if this one has ended.",
    scopeRefused:
      "The issuer does not give this application the rights that it asks for. Add them there, and have an administrator consent.",
    keyMalformed: "The key is not one of a service account. Choose the JSON file of its key again.",
    tokenMissing: "The issuer gave no token that can be used. Its answer says why.",
    tokenRefused:
      "The mail server does not take the token. Check that the user is the mailbox, that the application may use it there, and that IMAP and SMTP are on for it.",
    noTokens: "The mail server does not offer logins by OAuth2. Check the server, or use a password.",
  },
} as const;
