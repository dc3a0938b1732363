import { expect, test } from "vitest";
import { readServiceAccountKey } from "./service-account-key.ts";

const file = {
  type: "service_account",
  client_email: "havn@project.iam.gserviceaccount.com",
  private_key: "-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n",
  client_id: "104857600000000000000",
};
const read = { address: file.client_email, privateKey: file.private_key, number: file.client_id };

test.each([
  [JSON.stringify(file), read],
  [JSON.stringify({ ...file, client_id: 7 }), { ...read, number: "" }],
  [JSON.stringify({ ...file, type: "authorized_user" }), null],
  [JSON.stringify({ ...file, private_key: null }), null],
  ["[]", null],
  ["null", null],
  ["-----BEGIN PRIVATE KEY-----", null],
])("%s", (text, expected) => expect(readServiceAccountKey(text)).toEqual(expected));
