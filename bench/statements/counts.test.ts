import { expect, test } from "vitest";
import { countsIn } from "./counts.ts";

const log = `2026-11-27 13:51:51.557 UTC [29352] LOG:  statement: begin
2026-11-27 13:51:51.557 UTC [29352] LOG:  execute <unnamed>:${" "}
\t    select c.id from care_case c
\t    where c.id = $1
2026-11-27 13:51:51.558 UTC [29352] LOG:  duration: 0.100 ms  plan:
\t{ "Query Text": "select 1 LOG:  statement: select 2" }
2026-11-27 13:51:51.559 UTC [29352] LOG:  execute p_12: /*prepared*/ insert into job (kind) values ($1)
2026-11-27 13:51:51.559 UTC [29353] LOG:  statement: commit
2026-11-27 13:51:51.559 UTC [29353] LOG:  execute p_13: /*prepared*/
	    with due as (select id from job where lane = $1) select 1
2026-11-27 13:51:51.559 UTC [29353] LOG:  execute p_14: delete from "job" where "id" = $1 /*prepared*/
2026-11-27 13:51:51.559 UTC [29353] LOG:  statement: SET timezone = 'UTC'
2026-11-27 13:51:51.560 UTC [29353] ERROR:  canceling statement due to statement timeout
`;

test("a log's statements, those of the request and queue, and commits are counted, but not its plans", () => {
  expect(countsIn(log)).toEqual({ statements: 4, ofRequest: 2, ofQueue: 3, commits: 1 });
  expect(countsIn("")).toEqual({ statements: 0, ofRequest: 0, ofQueue: 0, commits: 0 });
});
