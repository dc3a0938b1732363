import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { staffRoles } from "#platform/contract/actor.ts";
import { email } from "#platform/contract/bounds.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readOwnSettings } from "#settings/server/read-declared.ts";
import { type AddedStaff, addStaff, type NewStaff } from "#sign-in/server/add-staff.ts";
import { resetFactorsByEmail } from "#sign-in/server/reset/reset-by-command.ts";
import { daDK } from "#sign-in/words/server/da-DK.ts";
import { enUS } from "#sign-in/words/server/en-US.ts";
import { personName } from "#users/contract/user-account.ts";
import { mergeTexts } from "#wording/merge-texts.ts";
import { giveServerCatalogues } from "#wording/server/server-words.ts";
import { daDK as commonDanish } from "#wording/words/server/da-DK.ts";
import { enUS as commonEnglish } from "#wording/words/server/en-US.ts";

/* npm run staff:add -- --name "…" --email … [--language da-DK] [--roles agent,coordinator]: adds a staff member to
   the configured database, whether Havn is running or not, and prints a link for choosing a password.
   npm run staff:add -- --reset-factors --email …: removes the passkeys and codes of a person who has lost them all. */
const usage = `usage: npm run staff:add -- --name "Mette Holm" --email mette@provider.example [--language da-DK] [--roles agent,coordinator]
       npm run staff:add -- --reset-factors --email mette@provider.example`;

type LostFactors = { readonly lostBy: string };

function read(args: string[]): NewStaff | LostFactors {
  const options = {
    "reset-factors": { type: "boolean" },
    name: { type: "string" },
    email: { type: "string" },
    language: { type: "string" },
    roles: { type: "string" },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    if (values["reset-factors"]) return { lostBy: z.parse(email, values.email) };
    const language = z.parse(z.enum(["en-US", "da-DK"]), values.language ?? "en-US");
    return {
      name: z.parse(personName, values.name),
      email: z.parse(email, values.email),
      locale: language === "da-DK" ? "da" : "en",
      roles: values.roles === undefined ? null : z.parse(z.array(z.enum(staffRoles)), values.roles.split(",")),
    };
  } catch {
    throw new StartError(usage);
  }
}

function describe({ isNew, name, link }: AddedStaff, { email: address }: NewStaff): string {
  const who = `${name} <${address}> ${isNew ? "is a member of staff now." : "was a member of staff already."}`;
  if (!link) return `${who}\nThey log in at your identity provider, with this e-mail address verified there.\n`;
  const until = link.expiresAt.toISOString().replace("T", " ").slice(0, 16);
  return `${who}\nThey choose a password here, once, until ${until} UTC (the link is mailed as well):\n\n${link.address}\n`;
}

const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

async function run(): Promise<void> {
  // Those of the email with the link: this command runs without the rest of Havn.
  giveServerCatalogues({
    da: mergeTexts({ commonDanish, daDK }),
    en: mergeTexts({ commonEnglish, enUS }),
  });
  const asked = read(process.argv.slice(2));
  const settings = readOwnSettings(process.env);
  const reached = await reachDatabase(process.env, reachLocal);
  try {
    await migrate(reached.url);
    const database = openDatabase(reached.url, { connections: 1 });
    try {
      const given = { db: database.db, settings, now: new Date() };
      if ("lostBy" in asked) {
        const { name } = await resetFactorsByEmail(given, asked.lostBy);
        process.stdout.write(
          `The passkeys and codes of ${name} <${asked.lostBy}> are removed. A password is enough now.\n`,
        );
      } else process.stdout.write(describe(await addStaff(given, asked), asked));
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    const outcome = process.argv.includes("--reset-factors") ? "Nothing was removed" : "Nobody was added";
    process.stderr.write(`${outcome}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
