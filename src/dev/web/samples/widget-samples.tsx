import { IconInbox } from "@tabler/icons-react";
import { useState } from "react";
import { hourMs } from "#platform/rules/durations.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { CaseNumber } from "#ui/text/CaseNumber.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import styles from "./ButtonsScreen.module.css";

const tones: readonly DotTone[] = ["hollow", "neutral", "accent", "amber", "green", "red", "violet"];
const people = ["Mette Sørensen", "Jonas Kjær", "Åse Lund", "Søren Ægidius", "Anne Birk", "Peter Holm"];

export const SignSamples = () => {
  const now = useNow();
  return (
    <>
      {tones.map((tone) => (
        <StatusDot key={tone} tone={tone}>
          {tone}
        </StatusDot>
      ))}
      {people.map((name) => (
        <PersonInitials key={name} name={name} />
      ))}
      <PersonInitials name="Mette Sørensen" withName={false} size="large" />
      <CaseNumber id={12345} />
      <RelativeTime at={new Date(now - 2 * hourMs).toISOString()} />
      <RelativeTime at={new Date(now - 90 * hourMs).toISOString()} />
      <ShortDate date="2026-11-20" />
    </>
  );
};

export const StateSamples = () => (
  <>
    <div className={`shrink ${styles.half}`}>
      <EmptyState
        title="No cases yet"
        help="Cases that you create show up here."
        icon={<IconInbox size={32} stroke={1.5} />}
      >
        <LinkButton to="/cases">See all cases</LinkButton>
      </EmptyState>
    </div>
    <div className={`shrink ${styles.half}`}>
      <ErrorNote
        error={{ statusCode: 500, data: { requestId: "3f9d0c2a" } }}
        action="Could not create a new comment"
        onRetry={() => {}}
        onDismiss={() => {}}
      />
    </div>
    <div className={`shrink ${styles.block}`}>
      <Skeleton width="40%" height={20} />
      <br />
      <Skeleton />
    </div>
  </>
);

const sample =
  '<p>Hi <span data-mention="1">@Mette Sørensen</span>, the invoice <strong>2026-114</strong> lacks its VAT. See <a href="https://example.com/invoice">the draft</a>.</p><ul><li>Sent on November 3</li><li>Corrected twice</li></ul><blockquote><p>We can’t pay it like this.</p></blockquote><pre><code>VAT: 0,00 kr.</code></pre>';

const findPeople = async (text: string) =>
  people
    .map((name, at) => ({ id: at + 1, name }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

export const EditorSample = () => {
  const [html, setHtml] = useState(sample);
  return (
    <>
      <div className={`shrink ${styles.block}`}>
        <RichTextEditor
          label="Message"
          value={html}
          onChange={setHtml}
          mentions={findPeople}
          placeholder="Write a message. @ names somebody."
        />
      </div>
      <div className={`shrink ${styles.block}`} data-testid="rich-text">
        <RichText html={html} />
      </div>
    </>
  );
};
