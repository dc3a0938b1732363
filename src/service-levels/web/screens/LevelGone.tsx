import { ApiError } from "#platform/contract/error-shape.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";

const gone = new ApiError({ statusCode: 404, message: "", data: { code: "notFound" } });

/** Shown when a service level is deleted while displayed, so the input can still be read. */
export const LevelGone = () => <ErrorNote error={gone} />;
