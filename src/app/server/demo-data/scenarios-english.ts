import type { Scenario } from "#app/server/demo-data/scenario.ts";

export const englishScenarios: readonly Scenario[] = [
  {
    type: "Incident",
    titles: [
      "Invoice {invoice} prints without its lines",
      "Blank pages in PDF invoices since {date}",
      "PDF of invoice {invoice} is empty below the header",
    ],
    opening: `When we print invoice {invoice} as a PDF, the page is empty below the header. On screen it looks right.
We tried {two|three} others and they {do the same|are fine}. The customer is waiting, so we would like to send it today.`,
    dialog: [
      "S? Thank you for the details. Which layout does the invoice use? You find it under **Setup → Documents → Layout**.",
      'C: "Invoice with logo". Our marketing people replaced the logo last week, if that matters.',
      "N: The logo is a 14 MB CMYK file, the PDF writer gives up silently. {@staff}, can we refuse such files at upload?",
      "S! The logo was the cause: it is saved in a print format that the PDF writer can't read. I replaced it with an RGB version and invoice {invoice} now prints in full.\nPlease check it on your side and tell us if anything looks wrong.",
    ],
    file: "screenshot",
  },
  {
    type: "Incident",
    titles: [
      "Wrong VAT on invoice {invoice}",
      "VAT charged to a customer in another EU country",
      "Invoice {invoice} should be reverse charge",
    ],
    opening: `Invoice {invoice} has domestic VAT although the customer is in another EU country and has a valid VAT number. The amount is {amount}. Last month it was right.
Can the invoice be corrected, or do we need a credit note?`,
    dialog: [
      "S? The customer is in the VAT group **Domestic**. Did somebody create the customer again recently?",
      "C: Yes, {colleague} merged two duplicates. The group must have come from the wrong one.",
      "S! That explains it. The customer is now in **EU, reverse charge**. A posted invoice can't be changed, so please:\n1. Credit invoice {invoice}.\n2. Copy it. The copy takes the new group.\n3. Send both in one email.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Customers receive invoices twice",
      "Invoice {invoice} was sent two times",
      "Duplicate invoice emails on {date}",
    ],
    opening: `Several customers say they got the same invoice twice on {date}, among them {invoice}. Our list shows one email each. Are they posted twice as well?`,
    dialog: [
      "S: They are posted once, that was the first thing I checked. I'm now looking into why the email went out twice.",
      "N: The mail server took over 60 seconds to answer, so we tried again. {count} invoices affected. @staff has raised the limit.",
      "S! Our mail server was slow for half an hour from {time}, and {count} emails were repeated although the first had arrived.\nAn email is no longer repeated before we know that the first one was lost. The list of recipients is attached so that you can let them know.",
    ],
    file: "table",
  },
  {
    type: "Incident",
    titles: [
      "Reminder sent for paid invoice {invoice}",
      "Late fee added although the customer has paid",
      "Reminders go out before payments are posted",
    ],
    opening: `Invoice {invoice} was paid on {date}, yet the customer got a reminder with a fee. This is embarrassing with one of our best customers.`,
    dialog: [
      "S? When do you import the bank file? The reminder run only knows payments posted by then.",
      "C: {colleague} imports it every morning around nine.",
      "S! The reminders run at six, before that. I moved them to eleven and removed the fee on {invoice}. The customer gets a short note that the reminder is withdrawn.",
    ],
  },
  {
    type: "Request",
    titles: [
      "New invoice layout with our rebranding",
      "Bank details at the top of the invoice",
      "Please add our second address to the invoice footer",
    ],
    opening: `We have a new brand and want the invoices to follow it.
- New logo at the top right
- Bank details and due date in a box
- Both addresses in the footer
What would it cost, and when could you do it?`,
    dialog: [
      "S? Happy to help. Could you send the logo as SVG or PNG, and a sketch of the box? A photo of a drawing is enough.",
      "C: The logo is attached. For the box, take your standard one and move it up.",
      "N: Standard layout B with the box moved. Two and a half hours, three at most. {@staff}, is this one for you?",
      "S: We expect two and a half hours. You will get a draft to look at before anything changes.",
      "C: Approved, please go ahead.",
      "S! The new layout is in place as **Invoice {year}** and is the default for new invoices. Old ones keep their look.",
    ],
    file: "screenshot",
  },
  {
    type: "Support",
    titles: [
      "How do we credit part of an invoice?",
      "Partial credit note for {invoice}",
      "Customer returned two lines of invoice {invoice}",
    ],
    opening: `A customer returned two items from invoice {invoice}. We only find a way to credit all of it. Can we credit just the two lines?`,
    dialog: [
      "S! Yes:\n1. Open invoice {invoice} and choose **Credit**.\n2. Clear the lines that should stay.\n3. Adjust quantities if only a part came back.\n4. Choose whether the items go back into stock.\nThe credit note refers to the invoice and settles it partly.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "No web orders since {date}",
      "{shop} orders are not imported",
      "Order {order} never arrived from the web shop",
      "Web shop connector stopped at {time}",
    ],
    opening: `No orders have come in from {shop} since {date}, {time}. The shop holds {count} of them, {order} among others. The warehouse is idle, so this is urgent.`,
    dialog: [
      "S: We are on it. The shop answers our requests with `401`, so it no longer accepts our key.",
      "S? Did you change a password or update {shop} yesterday?",
      "C: Our agency updated the shop last night. They say that the API key has to be made anew.",
      "N: The key was dropped by the update. We need a warning for this, third time this year. @staff please add it to the list.",
      "C: The new key was given to {@assignee} by phone.",
      "S! The new key is in and all {count} orders have been imported, {order} included. None came in twice.\nYou will now get an email when the shop has been silent for an hour.",
    ],
    third: "your web agency",
    file: "log",
  },
  {
    type: "Incident",
    titles: [
      "Stock in {shop} differs from the warehouse",
      "Item {item} can be bought although it is sold out",
      "Web shop shows stock that we don't have",
    ],
    opening: `Item {item} shows {count} in stock in the shop, but we have none. We have sold goods that we can't deliver.`,
    dialog: [
      "S? Is the item part of a kit or a bill of materials? Those are counted in another way.",
      "C: Yes, we made a starter kit with it recently.",
      "N: Kit stock is added to the component. Happens only when the kit has variants.",
      "S: Thank you, that explains it. I have paused synchronization of {item} so that no more are sold while we correct the calculation.",
      "S! The calculation is corrected and {item} shows zero. I went through all kits and found two more items with the same problem, both are right now.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Bank statement can't be imported",
      "Error {error} when importing the bank file",
      "Payments are no longer matched",
    ],
    opening: `Importing today's bank file fails with \`{error}\`. Yesterday's went fine. We can't reconcile until it works.`,
    dialog: [
      "S? Could you attach the file? Feel free to remove the amounts, we only need its structure.",
      "C: Attached. The bank's website says that they changed the format.",
      "N: New camt.053 version with two namespaces, we read one. Small change, needs testing with files of several banks.",
      "S: The bank has indeed moved to a newer version of the format. We are adapting the import. Until then, the CSV file from your online bank still works.",
      "S! The import knows both formats now. With your file: {count} entries, all matched but two that carry no reference.",
    ],
    third: "the bank",
    file: "table",
  },
  {
    type: "Incident",
    titles: [
      "API key stopped working",
      "Our integration gets 403 since {time}",
      "Nightly price export through the API fails",
    ],
    opening: `Our own program reads customers and prices through your API every night. Since {date} it gets \`403\`. Nothing changed on our side.`,
    dialog: [
      "S? The key ending in 7F2C belonged to a user who was disabled on {date}. Who should own it from now on?",
      "C: Right, {colleague} has left. Put it on me for the time being.",
      "S! I made a new key on a service user, so that it no longer follows a person. It is under **Setup → API**. Please remove the old one from your program.",
    ],
    file: "log",
  },
  {
    type: "Request",
    titles: [
      "Webhook when an order is shipped",
      "Please notify our system when stock changes",
      "Events instead of polling every minute",
    ],
    opening: `We poll your API every minute to learn whether an order has been shipped. A webhook would save both of us a lot of traffic. Is that possible?`,
    dialog: [
      "S? It is planned. Which events would you need first, and can your endpoint verify a signature?",
      "C: Shipped and cancelled. Verifying an HMAC is no problem.",
      "N: Fits what we have drafted for webhooks. Good candidate for the first pilot, {@staff}.",
      "S: We would like you as a pilot. The two events will be in version {version}.",
      "S! Webhooks for shipped and cancelled orders are active for you. Failed deliveries are repeated for 24 hours and are listed under **Setup → API → Deliveries**.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Payroll file for {month} rejected",
      "Payroll transfer fails for {count} employees",
      "Error {error} in payroll run {month}",
    ],
    opening: `Payroll has to be approved by noon tomorrow, but the file is rejected with \`{error}\`. It mentions {count} employees without a pay code.`,
    dialog: [
      "S: We have given this priority. I'm looking at which pay codes are missing.",
      "N: The weekend allowance has no pay code. {@staff}, can you call them? Deadline is noon tomorrow.",
      "S? All {count} employees have the allowance **Weekend shift**, which was created without a pay code. Which code do you use for allowances?",
      "C: 1450. I thought it was inherited from the group.",
      "S! The allowance now has code 1450 and the file for {month} was accepted. The field is mandatory from now on.",
    ],
    file: "log",
  },
  {
    type: "Incident",
    titles: [
      "Can't sign in after changing the password",
      "{colleague} is signed out immediately",
      "Sign-in page keeps coming back",
    ],
    opening: `{colleague} changed the password on {date} and can't sign in since. The page flashes and we are back at the sign-in page. Another browser does the same.`,
    dialog: [
      "S? Does it happen in a private window too? And is the computer's clock right?",
      "C: It works in a private window. The clock is right.",
      "S! Then an old session is stuck in the browser. Please delete the cookies of our site (the padlock in the address bar).\nWe also changed the page so that it says what is wrong instead of flashing.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Access for a new employee",
      "Please create a user for {colleague}",
      "{colleague} starts on the 1st and needs access",
    ],
    opening: `{colleague} joins us on the 1st and needs orders and stock, but neither payroll nor accounting. Do you create the user or do we?`,
    dialog: [
      "S! As an administrator you can do it yourself: **Users → Invite**, with the role *Warehouse and sales*, which gives exactly that.\nThe invitation is valid for 7 days and can be sent again from the same place.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Lost phone, two-step sign-in",
      "Reset two-step sign-in for {colleague}",
      "{colleague} has a new phone and can't sign in",
    ],
    opening: `{colleague} has a new phone and can't receive the code. We need the access today.`,
    dialog: [
      "S? For security an administrator has to confirm this by phone. When may we call, and on which number?",
      "C: Call the switchboard before three, please.",
      "N: Called and confirmed by the administrator at {time}.",
      "S! Two-step sign-in is reset. At the next sign-in {colleague} will scan a new code. Please keep the recovery codes in a safe place.",
    ],
  },
  {
    type: "Request",
    titles: [
      "Single sign-on with our own accounts",
      "Can we sign in with our company accounts?",
      "SSO for all employees",
    ],
    opening: `Our IT department wants everybody to sign in with the company account instead of a separate password. Do you support that, and what do you need from us?`,
    dialog: [
      "S? Yes, through OpenID Connect. We need the issuer, a client id and a secret. Who is our contact in IT?",
      "C: {colleague}. You will get the details through your secure form today.",
      "S: Received, thank you. We set it up in your test environment first, so that two people can try it.",
      "C: It works in test, also for our external consultant.",
      "S! Single sign-on is on for everybody. Old passwords remain valid for 30 days in case somebody gets locked out.",
    ],
    third: "your IT department",
  },
  {
    type: "Incident",
    titles: [
      "Label printer {labelPrinter} prints blank labels",
      "Blank labels in {place}",
      "{labelPrinter} skips every other label",
    ],
    opening: `Since this morning {labelPrinter} in {place} prints blank labels. A test page from the printer itself is fine.`,
    dialog: [
      "S? Were the rolls changed? And could you send a picture of the paper settings in the program?",
      "C: Yes, we got 100 × 150 instead of 102 × 152. Picture attached.",
      "S! Then the size no longer fits. I added the format **Label 100 × 150** and selected it for {place}. You can switch between the two from roll to roll.",
    ],
    file: "screenshot",
  },
  {
    type: "Incident",
    titles: [
      "Delivery notes take two minutes to print",
      "Slow printing in {place}",
      "{printer} starts only after minutes",
    ],
    opening: `Printing delivery notes in {place} takes up to two minutes before {printer} starts. Drivers are waiting at the gate.`,
    dialog: [
      "S? Is an ordinary PDF from the same computer slow as well?",
      "C: No, that comes at once.",
      "N: Goes through the old print service at headquarters over a 2 Mbit VPN. Move to local printing, @staff did it for two other sites.",
      "S: The delivery notes take a detour through your headquarters. We can move {place} to local printing in half an hour. Does tomorrow at {time} suit you?",
      "C: Perfect, ask for {colleague}.",
      "S! {place} prints locally now. With {colleague} we measured three seconds from click to paper.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "{report} doesn't match account {account}",
      "Difference of {amount} between receivables and ledger",
      "{report} shows other totals than the ledger",
    ],
    opening: `{report} for {month} differs from account {account} by {amount}. The auditors come on Thursday, so we need to understand it.`,
    dialog: [
      "S? Could you check whether something was posted directly to control account {account}? That is the usual cause.",
      "C: There is an adjustment of {date} for exactly that amount, from the general journal.",
      "N: Direct posting isn't blocked on that account. Block it once they agree.",
      "S! Found, then: the adjustment went to the control account around the receivables. Please reverse it and post it to the customer instead.\nAs agreed, direct posting to {account} is blocked now.",
    ],
    file: "table",
  },
  {
    type: "Incident",
    titles: [
      "{report} is very slow",
      "{report} times out for a full year",
      "Running {report} takes more than five minutes",
    ],
    opening: `{report} now takes over five minutes for a full year and sometimes ends in an error. Last year it took less than a minute.`,
    dialog: [
      "S? Which filters do you use? I'm asking about *Show dimensions* in particular.",
      "C: Yes, department and project, since summer.",
      "N: Missing index on the dimension entries. On a copy: 4 min → 6 s.",
      "S! With dimensions the report read all entries again for each line. We changed how it gets its figures, and a full year takes six seconds with your data.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Export to Excel turns amounts into text",
      "{report}: numbers can't be summed in Excel",
      "Decimal separator wrong in export",
    ],
    opening: `When we export {report} to Excel, amounts become text and can't be summed. It happens to {colleague} and me, not to the others.`,
    dialog: [
      "S? Which language is your program set to? You see it at the top right.",
      "C: English. The others use German.",
      "S! The export wrote numbers in the language of the program, which your Excel doesn't expect. They are real numbers now in any language. Please download the file again.",
    ],
    file: "table",
  },
  {
    type: "Request",
    titles: ["New column in {report}", "Margin in {report}", "Please show the region in {report}"],
    opening: `We would like margin and region as columns in {report}. {colleague} adds them by hand every month, which takes half a day.`,
    dialog: [
      "S? Should the margin use the cost at the time of sale or today's cost?",
      "C: At the time of sale, please.",
      "N: Cost is on the item entry, region on the customer. Four hours. Others have asked, so let's make it standard.",
      "S! Both columns can be chosen under **Columns** in {report}. The margin uses the cost at the time of sale.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Scheduled report did not arrive",
      "{report} is no longer sent on Mondays",
      "Monthly report for {month} is missing",
    ],
    opening: `{report} used to be in our inbox every Monday at seven. It hasn't come for two weeks and management is asking.`,
    dialog: [
      "S: The report is made, but your mail server refuses it: the attachment is 27 MB and the limit is 25.",
      "S? Would you prefer a compressed file or a link?",
      "C: A link is fine.",
      "S! From Monday you get a link that is valid for 30 days. The two missing reports were sent the same way.",
    ],
  },
  {
    type: "Incident",
    titles: ["Negative stock on item {item}", "Item {item} shows minus {count}", "Stock count can't be posted"],
    opening: `Item {item} shows minus {count} in {place}. We counted twice and there are items on the shelf. Posting the count is refused.`,
    dialog: [
      "S? Are there receipts not posted yet? They are under **Purchasing → Not posted**.",
      "C: Yes, one of {date} that nobody posted.",
      "S! Please post the receipt first, which makes the stock positive, and then the count. I tried it in your test environment and it adds up.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Scanner doesn't read the barcodes of a new supplier",
      "Hand scanner in {place} can't find {item}",
      "New barcodes give Unknown item",
    ],
    opening: `Barcodes of our new supplier can't be read. The scanner beeps, but the program says *Unknown item*, for instance for {item}.`,
    dialog: [
      "S? Could you scan one into a text file and send us what comes out?",
      "C: `01057123456789` and then some more digits.",
      "N: GS1-128 with AI 01 and 10, we read EAN-13 only. Available as an option.",
      "S! The new items use a longer code that also carries the batch. I switched on **GS1** for you, which lets you trace batches too.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Mobile app doesn't synchronize",
      "Hours from the app disappear",
      "{count} technicians can't see today's jobs",
    ],
    opening: `{count} of our technicians can't see today's jobs in the app. They pulled to refresh and restarted their phones.`,
    dialog: [
      "S? Which version of the app do they have? It is at the bottom of **More**.",
      "C: 4.1 where it fails, 4.3 elsewhere.",
      "S: That's it: 4.1 can't talk to the server since yesterday. Please ask them to update, nothing is lost, it is still on the phone.",
      "C: Two phones are too old to update.",
      "N: Open for 4.1 for two more months, {@staff}. Next time the app should warn early.",
      "S! The old version works for two more months, so everybody can work today. Please replace the two phones by then. The app will warn four weeks ahead in the future.",
    ],
  },
  {
    type: "Support",
    titles: ["Period {month} was closed by mistake", "Please reopen {month}", "One more voucher for {month}"],
    opening: `I closed {month} before everything was posted. Can you open it again? It's {two|three} vouchers only.`,
    dialog: [
      "S? Has the VAT return been filed? If so, the vouchers belong in the next period.",
      "C: No, we file on Friday.",
      "S! The period is open for you and {colleague} until tomorrow at four and then closes by itself. The reopening is in the audit trail.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Training for new colleagues",
      "Half a day of training in project accounting",
      "Could you train {count} people in {place}?",
    ],
    opening: `We have new colleagues and would like half a day of training, preferably in {place}. When could you come, and what does it cost?`,
    dialog: [
      "S? With pleasure. Are they beginners, and shall we use your own data? Then we prepare a copy.",
      "C: Beginners, and our own data please.",
      "S: We suggest a morning from nine to twelve. You get some dates and the price by email.",
      "S! Thank you for a good morning. The exercises and the most useful shortcuts are attached. The copy stays available for 14 days.",
    ],
  },
  {
    type: "Incident",
    titles: ["Very slow on Monday mornings", "Long response times on {date}", "Everything hangs around {time}"],
    opening: `{Every Monday|Several days a week} around {time} everything takes 20 to 30 seconds. After half an hour it is normal again. {count} people are waiting.`,
    dialog: [
      "S: Thank you for the time of day, that helps. I'm comparing it with what else runs at your company.",
      "N: Their price import locks the item table while it runs, and it starts at eight. {@staff}, can we split it into smaller parts?",
      "S? Your price import starts at that time and locks the items. May we move it to five in the morning?",
      "C: Please do, the prices are ready by midnight.",
      "S! The import runs at five and in smaller parts. During the last three mornings no page took more than a second.",
    ],
  },
  {
    type: "Request",
    titles: [
      "Two people should approve purchases over {amount}",
      "Approval of supplier invoices",
      "Approval flow for large purchases",
    ],
    opening: `Our auditor recommends that purchases over {amount} are approved by two people. Can the program do that and show who approved what?`,
    dialog: [
      "S? It can. Should the limit count per invoice or per purchase order? And may a deputy approve during vacations?",
      "C: Per invoice, and yes to the deputy.",
      "N: Standard flow with two steps. Don't forget the deputy role.",
      "S! The flow has two steps over {amount}. Each approval shows name and time on the invoice, and people choose deputies under **My profile**.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Order confirmations end up in spam",
      "Customers don't get our emails",
      "Confirmation of {order} never arrived",
    ],
    opening: `Several customers don't get our order confirmations, {order} for example. One of them found it in spam.`,
    dialog: [
      "S? You send from your own domain. Did anything change at your hosting company recently?",
      "C: We moved the domain in {month}. {colleague} handled that.",
      "N: SPF points to the old host and DKIM is missing.",
      "S: The move lost two records that say that we may send for you. Please ask your host to add:\n- TXT `v=spf1 include:_spf.mail.example -all`\n- CNAME `havn._domainkey`",
      "C: They are in place now.",
      "S! Both records are visible, and test emails to three providers reached the inbox. The confirmation of {order} was sent again.",
    ],
    third: "your hosting company",
  },
  {
    type: "Incident",
    titles: ["Exchange rates are out of date", "Wrong rate for {pounds|dollars}", "No new exchange rates since {date}"],
    opening: `The rate for {pounds|dollars} hasn't changed since {date}. {count} invoices have to go out today.`,
    dialog: [
      "S: The service that we get the rates from has changed its address. We are moving to the new one.",
      "S! Rates arrive again and the missing days are filled in. Invoices of that time were left as they are. Tell us if you want a list of them.",
    ],
    third: "the rate service",
  },
  {
    type: "Support",
    titles: ["How do we merge two customers?", "Duplicate customer record", "Same customer created twice"],
    opening: `One customer exists twice and the history is split. Can they be merged without losing anything?`,
    dialog: [
      "S! Yes. Open the customer to *keep* and choose **More → Merge**. Search for the other one, and you see what will be moved before you confirm.\nIt can't be undone, so compare VAT number and payment terms first.",
      "C: Easy, once you know where to look.",
    ],
  },
];
