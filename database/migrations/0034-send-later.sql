-- When a message that its writer sends later leaves; null for drafts and for messages that are held to be undone.
ALTER TABLE message_draft ADD COLUMN send_at timestamptz(3)
  CONSTRAINT message_draft_later_check CHECK (send_at IS NULL OR send_order IS NOT NULL);
