import { expect, test } from "vitest";
import { choosePictures } from "./choose-pictures.ts";

const megabyte = 1_048_576;
const picture = (id: number, size: number, contentType = "image/png") => ({ id, size, contentType });
const event = (...pictures: ReturnType<typeof picture>[]) => ({ pictures, recipients: 1 });
const eventFor = (recipients: number, ...pictures: ReturnType<typeof picture>[]) => ({ pictures, recipients });

test.each([
  ["none", [event(), event()], []],
  [
    "all that fit, those of the newest event first",
    [event(picture(1, 9)), event(picture(2, 9), picture(3, 9))],
    [2, 3, 1],
  ],
  ["up to 5 MB", [event(picture(1, 3 * megabyte), picture(2, 2 * megabyte), picture(3, 1))], [1, 2]],
  ["a smaller one after one that is too large", [event(picture(1, 5 * megabyte + 1), picture(2, 9))], [2]],
  ["one shown twice only once", [event(picture(1, 3 * megabyte)), event(picture(1, 3 * megabyte))], [1]],
  ["up to 50 MB for all ten who read it", [eventFor(10, picture(1, 5 * megabyte))], [1]],
  ["less for each of twenty", [eventFor(20, picture(1, 2.5 * megabyte), picture(2, 1))], [1]],
  ["none over the share of eleven", [eventFor(11, picture(1, 5 * megabyte), picture(2, 9))], [2]],
  ["each event by its own readers", [eventFor(1, picture(1, megabyte)), eventFor(400, picture(2, megabyte))], [1]],
  ["no drawing that may contain scripts", [event(picture(1, 9, "image/svg+xml"), picture(2, 9, "image/jpeg"))], [2]],
])("%s", (_what, events, ids) => expect(choosePictures(events).map(({ id }) => id)).toEqual(ids));
