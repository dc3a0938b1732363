import { ratePassword } from "#sign-in/rules/password-strength.ts";

/* Runs only on the bundled provider's page for choosing a password: shows the strength while typing, and can reveal
   the password. The page works without it, since the server rates again. */
type Words = Readonly<Record<"show" | "hide" | "strength" | "weak" | "medium" | "strong", string>>;
type Meter = { readonly guesses: readonly string[]; readonly words: Words };

const pauseMs = 120;
const bars = { weak: 1, medium: 2, strong: 3 } as const;

const form = document.querySelector<HTMLFormElement>("form[data-meter]");
const field = form?.querySelector<HTMLInputElement>("input[name=newPassword]");
const strength = form?.querySelector<HTMLElement>(".strength");
if (form && field && strength) {
  const { guesses, words } = JSON.parse(form.dataset.meter ?? "{}") as Meter;
  addShow(field, words);
  let waiting: number | undefined;
  const rate = () => showStrength(strength, field.value, guesses, words);
  field.addEventListener("input", () => {
    forgetProblem(field);
    window.clearTimeout(waiting);
    waiting = window.setTimeout(rate, pauseMs);
  });
  rate();
}

/** A bar with three segments and a label, announced to screen readers on change. */
function showStrength(place: HTMLElement, password: string, guesses: readonly string[], words: Words): void {
  if (password === "") {
    place.replaceChildren();
    delete place.dataset.strength;
    return;
  }
  const judged = ratePassword(password, guesses).strength;
  if (place.dataset.strength === judged) return;
  place.dataset.strength = judged;
  const bar = document.createElement("span");
  bar.className = "bar";
  bar.ariaHidden = "true";
  for (let count = 0; count < bars.strong; count += 1) {
    const part = document.createElement("i");
    if (count < bars[judged]) part.className = "on";
    bar.append(part);
  }
  place.replaceChildren(bar, words.strength.replace("{strength}", words[judged]));
}

/** Clears the server's error about the previous attempt. */
function forgetProblem(input: HTMLInputElement): void {
  input.removeAttribute("aria-invalid");
  document.getElementById(`${input.id}-problem`)?.remove();
}

function addShow(input: HTMLInputElement, words: Words): void {
  const button = document.createElement("button");
  button.type = "button";
  const set = (isShown: boolean) => {
    input.type = isShown ? "text" : "password";
    button.textContent = isShown ? words.hide : words.show;
  };
  button.addEventListener("click", () => {
    set(input.type === "password");
    input.focus();
  });
  input.form?.addEventListener("submit", () => set(false));
  set(false);
  input.after(button);
}
