import { type SyntheticEvent, useEffect, useState } from "react";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { type PasswordProblem, passwordBounds, type PasswordStrength } from "#sign-in/contract/password-bounds.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
