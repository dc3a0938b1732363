import { expect, test } from "vitest";
import { readFiles } from "./files-settings.ts";

const key = { AWS_ACCESS_KEY_ID: "AKID", AWS_SECRET_ACCESS_KEY: "hemmelig" };

test("without FILES_URL files are in the data folder, whatever else is set", () => {
  expect(readFiles({ ...key, AWS_REGION: "eu-north-1" })).toBe(null);
});

test.each([
  ["s3://files", { bucket: "files", prefix: "", endpoint: null, region: "us-east-1", isPathStyle: false }],
  ["s3://files/?region=eu-north-1", { bucket: "files", prefix: "", endpoint: null, region: "eu-north-1" }],
  [
    "s3://Havn_files/a/b.c/?endpoint=http://10.0.0.1:8080&region=dk",
    { bucket: "Havn_files", prefix: "a/b.c/", endpoint: "http://10.0.0.1:8080/", region: "dk", isPathStyle: true },
  ],
  ["s3://files?endpoint=https://s3.example.com&style=host", { isPathStyle: false }],
  ["s3://files?style=path", { isPathStyle: true }],
  ["s3://files?endpoint=http://s3.example.com&tls=off", { isPlainMeant: true }],
])("%s", (FILES_URL, expected) => {
  expect(readFiles({ FILES_URL, ...key })).toMatchObject({ ...expected, key: { id: "AKID", secret: "hemmelig" } });
});

test("the key may belong to the machine, or be temporary", () => {
  const FILES_URL = "s3://files";
  expect(readFiles({ FILES_URL, AWS_REGION: "eu-west-1" })).toMatchObject({ key: null, region: "eu-west-1" });
  expect(readFiles({ FILES_URL, ...key, AWS_SESSION_TOKEN: "t" })?.key).toEqual({
    id: "AKID",
    secret: "hemmelig",
    sessionToken: "t",
  });
});

test.each([
  ["http://files", "must begin with s3://"],
  ["files", "must begin with s3://"],
  ["s3://", "has no bucket"],
  ["s3:///prefix", "has no bucket"],
  ["s3://AKID:hemmelig@files", "must not contain a key"],
  ["s3://files:9000/a", "has a port after the bucket"],
  ["s3://f", "has a bucket whose name no store accepts: f"],
  ["s3://files/a%20b", "has a prefix with other characters"],
  ["s3://files?region=a&path=1", "has an unknown ?path="],
  ["s3://files?endpoint=s3.example.com", "has an ?endpoint= that isn't an address"],
  ["s3://files?region=a/b", "has a ?region= with other characters"],
  ["s3://files?style=virtual", "has another ?style="],
  ["s3://files?endpoint=http://s3.example.com&tls=on", "has another ?tls="],
  ["s3://files?endpoint=https://s3.example.com&tls=off", "has ?tls=off, which needs"],
  ["s3://files?tls=off", "has ?tls=off, which needs"],
])("%s is rejected by name, without repeating it", (FILES_URL, message) => {
  const read = () => readFiles({ FILES_URL, ...key });
  expect(read).toThrow(`FILES_URL ${message}`);
  expect(read).not.toThrow("hemmelig");
});

test("half a key is rejected", () => {
  const FILES_URL = "s3://files";
  expect(() => readFiles({ FILES_URL, AWS_ACCESS_KEY_ID: "AKID" })).toThrow("AWS_SECRET_ACCESS_KEY is missing");
  expect(() => readFiles({ FILES_URL, AWS_SECRET_ACCESS_KEY: "s" })).toThrow("AWS_ACCESS_KEY_ID is missing");
});
