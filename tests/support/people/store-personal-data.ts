import { sql } from "kysely";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "./people.ts";

const hash = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA`;
/** Telephone number of renamed people. */
export const phone = "+45 98761234";

/** Gives a person another name, and data that occurs nowhere else. */
export const rename = async (havn: TestHavn, person: PersonName, name: string) => {
  const { user } = await havn.as(person).getUserById({ body: { userId: people[person].id } });
  const changes = { name, workPhone: phone, address: "Qvistgade 7", jobTitle: "Qvistmester" };
  await havn.as(person).updateUserInfomation({ body: { version: user.version, changes } });
};

/** A text that mentions a person with this label. */
export const mention = (id: number, label: string) => `<p>Hej <span data-mention="${id}">@${label}</span>, se her</p>`;

/** Creates data of every kind about someone, by calls where possible. */
export async function leaveTraces(havn: TestHavn, person: PersonName, caseId: number): Promise<void> {
  const api = havn.as(person);
  const { id } = people[person];
  await api.updatePreferencesByUserEmail({
    body: { email: people[person].email, preferences: [{ kind: "UserLanguage", value: "da-DK" }] },
  });
  await api.updateSavedSearches({
    query: { areaId: "care" },
    body: { version: 0, savedSearches: [] },
  });
  await api.allowPictureHost({ body: { host: "qvist-pictures.example" } });
  await api.subscribeToCareCase({ body: { caseId } });
  await api.updateNotificationSettingPreferences({
    query: { areaId: "care" },
    body: { version: 0, cells: [], mentionMail: "Off" },
  });
  await api.muteCareCaseNotifications({ body: { caseId, isMuted: true } });
  await api.reportCasePresence({ body: { caseId, tabId: `tab-of-${person}`, doing: "looking" } });
  await api.saveCareCaseMessageDraft({ body: { caseId, comment: "<p>Jeg er i gang</p>" } });
  const at = havn.clock.now();
  const later = new Date(at.getTime() + 86_400_000);
  const { db } = havn;
  await db
    .insertInto("user_identity")
    .values({ issuer: "https://idp.example", subject: `sub-${person}`, user_id: id })
    .execute();
  await sql`insert into seen_browser values (${id}, gen_random_uuid(), ${at}, ${at})`.execute(db);
  await sql`insert into user_password (user_id, hash, changed_at) values (${id}, ${hash}, ${at})`.execute(db);
  await sql`insert into password_link (hash, user_id, created_at, expires_at)
    values (sha256(${Buffer.from(person)}), ${id}, ${at}, ${later})`.execute(db);
  await sql`insert into email_link (token_hash, purpose, user_id, email, created_at, expires_at)
    values (sha256(${Buffer.from(person)}), 1, ${id}, 'qvist@private.example', ${at}, ${later})`.execute(db);
  await sql`update app_user set pending_email = 'qvist@private.example', alternative_email = ${`${person}-qvist@other.example`}
    where id = ${id}`.execute(db);
  await sql`insert into oidc_record (kind, id, payload) values ('Session', ${person}, ${JSON.stringify({ accountId: String(id) })})`.execute(
    db,
  );
  await sql`insert into job (kind, payload, run_at, set_at)
    values ('send-mail', ${JSON.stringify({ id: person, mail: { to: people[person].email } })}, ${later}, ${at})`.execute(
    db,
  );
}
