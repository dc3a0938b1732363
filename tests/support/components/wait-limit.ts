import { configure } from "@testing-library/react";

/** Generous timeout for busy machines, instead of a second. */
configure({ asyncUtilTimeout: 30_000 });
