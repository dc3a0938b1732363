import { expect, test } from "vitest";
import { readFiles } from "./files-settings.ts";
import { plainConnections } from "./plain-connections.ts";
import { readClamd } from "./scanner-setting.ts";

const none = { databaseUrl: null, databaseReadUrl: null, files: null, clamd: null };

test.each([
  ["postgres://u:p@db.example.com/havn", true],
  ["postgres://u:p@10.0.0.5:5433/havn", true],
  ["postgres://u:p@[fd00::5]/havn", true],
  ["postgres://u:p@database/havn", true],
  ["postgres://u:p@db.example.com/havn?sslmode=disable", false],
  ["postgres://u:p@db.example.com/havn?application_name=a&ssl=0", false],
  ["postgres://u:p@db.example.com/havn?sslmode=require", false],
  ["postgres://u:p@db.example.com/havn?sslmode=verify-full", false],
  ["postgres://u:p@db.example.com/havn?sslmode=no-verify", false],
  ["postgres://u:p@db.example.com/havn?ssl=true", false],
  ["postgres://u:p@localhost/havn", false],
  ["postgres://u:p@127.0.0.2/havn", false],
  ["postgres://u:p@[::1]:5433/havn", false],
  ["postgres:///havn?host=/run/postgresql", false],
  ["postgres://me@/havn?host=/run/postgresql", false],
  ["postgres:///havn", false],
  ["postgres://u:p@localhost,db2/havn", true],
  ["postgres://u:p@db1,db2/havn?sslmode=disable", false],
  ["postgres:///havn?host=/run/a,db2&port=5432", true],
])("a database at %s: without TLS and not said to be meant: %s", (databaseUrl, isPlain) => {
  expect(plainConnections({ ...none, databaseUrl })).toEqual(isPlain ? ["DATABASE_URL"] : []);
});

test.each([
  ["s3://files?endpoint=http://s3.example.com", true],
  ["s3://files?endpoint=http://10.0.0.1:9000", true],
  ["s3://files?endpoint=http://[fd00::1]:9000", true],
  ["s3://files?endpoint=http://s3.example.com&tls=off", false],
  ["s3://files?endpoint=https://s3.example.com", false],
  ["s3://files?endpoint=http://localhost:9000", false],
  ["s3://files?endpoint=http://127.0.0.1:9000", false],
  ["s3://files?endpoint=http://[::1]:9000", false],
  ["s3://files", false],
])("a file store at %s: %s", (FILES_URL, isPlain) => {
  expect(plainConnections({ ...none, files: readFiles({ FILES_URL }) })).toEqual(isPlain ? ["FILES_URL"] : []);
});

test.each([
  ["tcp://scan.example.com", true],
  ["tcp://10.0.0.7:3310", true],
  ["tcp://scan.example.com?tls=off", false],
  ["tcp://127.0.0.1", false],
  ["tcp://[::1]:3310", false],
  ["unix:/run/clamav/clamd.ctl", false],
])("clamd at %s: %s", (CLAMD_URL, isPlain) => {
  expect(plainConnections({ ...none, clamd: readClamd({ CLAMD_URL }) })).toEqual(isPlain ? ["CLAMD_URL"] : []);
});

test("each setting is named once", () => {
  const databaseReadUrl = "postgres://u:p@db2,db3/havn";
  const files = readFiles({ FILES_URL: "s3://files?endpoint=http://store" });
  expect(plainConnections({ ...none, databaseUrl: "postgres://u:p@db1/havn", databaseReadUrl, files })).toEqual([
    "DATABASE_URL",
    "DATABASE_READ_URL",
    "FILES_URL",
  ]);
});
