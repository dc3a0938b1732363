import { StatusDot } from "#ui/text/StatusDot.tsx";

/** A fact that may need somebody to act. */
export const ToLookAt = ({ name, isGood, said }: { name: string; isGood: boolean; said: string }) => (
  <div>
    <dt className="soft">{name}</dt>
    <dd>
      <StatusDot tone={isGood ? "green" : "amber"} wraps>
        {said}
      </StatusDot>
    </dd>
  </div>
);
