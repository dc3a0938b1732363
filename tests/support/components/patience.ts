import { configure } from "@testing-library/react";

/** What is looked for in a page comes sooner or later, also on a machine that is busy: not within a second. */
configure({ asyncUtilTimeout: 45_000 });
