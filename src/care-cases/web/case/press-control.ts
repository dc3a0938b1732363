const patienceMilliseconds = 10_000;

/** Clicks a control as soon as it is visible; `showIt` shows the part of the page that it is in. */
export const pressControl = (id: string, showIt: () => void = () => undefined): void => {
  const control = () => document.getElementById(id);
  const isSeen = () => control()?.checkVisibility?.() ?? control() !== null;
  if (!isSeen()) showIt();
  const end = performance.now() + patienceMilliseconds;
  const attempt = () => {
    if (!isSeen() && performance.now() < end) return void requestAnimationFrame(attempt);
    control()?.scrollIntoView({ block: "nearest" });
    control()?.focus();
    control()?.click();
  };
  attempt();
};
