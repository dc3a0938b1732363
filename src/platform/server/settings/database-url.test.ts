import { expect, test } from "vitest";
import { readDatabaseServers } from "./database-url.ts";

test.each([
  [
    "one host as it is",
    "postgres://u:p%40@a:5433/havn?sslmode=require",
    ["postgres://u:p%40@a:5433/havn?sslmode=require"],
    "any",
  ],
  [
    "a socket folder",
    "postgresql:///havn?user=havn&host=/run/pg",
    ["postgresql:///havn?user=havn&host=/run/pg"],
    "any",
  ],
  ["a socket folder after a user", "postgres://me@/havn?host=/run/pg", ["postgres://me@/havn?host=/run/pg"], "any"],
  [
    "several hosts: the one that lets write",
    "postgres://u:p@a,b:5433/havn",
    ["postgres://u:p@a/havn", "postgres://u:p@b:5433/havn"],
    "primary",
  ],
  [
    "several hosts and what else is asked of each",
    "postgres://u:p@a:1,[::1]:2/havn?sslmode=require&target_session_attrs=read-write",
    ["postgres://u:p@a:1/havn?sslmode=require", "postgres://u:p@[::1]:2/havn?sslmode=require"],
    "primary",
  ],
  [
    "hosts in the query",
    "postgres://u@/havn?host=/run/a,b&port=5432,5433&target_session_attrs=primary",
    ["postgres://u@/havn?host=%2Frun%2Fa&port=5432", "postgres://u@/havn?host=b&port=5433"],
    "primary",
  ],
  [
    "one port for all",
    "postgres:///havn?host=a,b&port=6",
    ["postgres:///havn?host=a&port=6", "postgres:///havn?host=b&port=6"],
    "primary",
  ],
  [
    "the first that answers",
    "postgres://a,b/havn?target_session_attrs=any",
    ["postgres://a/havn", "postgres://b/havn"],
    "any",
  ],
  [
    "one host that must let write",
    "postgres://a/havn?target_session_attrs=read-write",
    ["postgres://a/havn"],
    "primary",
  ],
])("%s", (_name, url, urls, target) => {
  expect(readDatabaseServers(url)).toEqual({ urls, target });
});

test.each([
  ["one", "postgres://u:p@a/havn", ["postgres://u:p@a/havn"]],
  ["several", "postgres://a,b:5433/havn", ["postgres://a/havn", "postgres://b:5433/havn"]],
  ["as libpq says it", "postgres://a/havn?target_session_attrs=standby", ["postgres://a/havn"]],
  [
    "even if others would do",
    "postgres://a,b/havn?target_session_attrs=any",
    ["postgres://a/havn", "postgres://b/havn"],
  ],
])("only standbys are used as read servers: %s", (_name, url, urls) => {
  expect(readDatabaseServers(url, "DATABASE_READ_URL")).toEqual({ urls, target: "standby" });
});

test.each([
  ["https://u:hemmelig@a/havn", "must be an address that begins with postgres:// or postgresql://"],
  ["postgres://u:hemmelig@a,,b/havn", "has a comma without a host: host 2 of 3 is empty"],
  [
    "postgres://u:hemmelig@a/havn?target_session_attrs=primary",
    "must have target_session_attrs=standby, prefer-standby or any, since it is only read from",
  ],
])("%s as a read server is rejected with that setting's name", (url, sentence) => {
  expect(() => readDatabaseServers(url, "DATABASE_READ_URL")).toThrow(`DATABASE_READ_URL ${sentence}`);
  expect(() => readDatabaseServers(url, "DATABASE_READ_URL")).not.toThrow(/hemmelig/);
});

const hosts = Array.from({ length: 17 }, (_each, index) => `h${index}`).join(",");

test.each([
  ["mysql://u:hemmelig@a/havn", "must be an address that begins with postgres:// or postgresql://"],
  ["postgres://u:hemmelig@a,,b/havn", "has a comma without a host: host 2 of 3 is empty"],
  [
    "postgres://u:hemmelig@a,b:/havn",
    "has a malformed host: host 2 of 2 must be a name or an address, perhaps with a port",
  ],
  [
    "postgres://u:hemmelig@a,b:x/havn",
    "has a malformed host: host 2 of 2 must be a name or an address, perhaps with a port",
  ],
  ["postgres://u:hemmelig@a:99999/havn", "must be like postgres://user:password@host:5432/database"],
  ["postgres://u:hemmelig@a,b/havn?host=c", "has hosts before the path and in ?host=: give them in one place"],
  [
    "postgres:///havn?password=hemmelig&host=a,b,c&port=1,2",
    "has 3 hosts and 2 ports in ?port=: give one port for all",
  ],
  ["postgres:///havn?password=hemmelig&host=a,b&port=1,x", "has a malformed ?port="],
  [
    "postgres://u:hemmelig@a,b/havn?target_session_attrs=standby",
    "must have target_session_attrs=read-write, primary or any",
  ],
  [`postgres://u:hemmelig@${hosts}/havn`, "must not have more than 16 hosts"],
])("%s is rejected in one sentence, without its password", (url, sentence) => {
  expect(() => readDatabaseServers(url)).toThrow(`DATABASE_URL ${sentence}`);
  expect(() => readDatabaseServers(url)).not.toThrow(/hemmelig/);
});
