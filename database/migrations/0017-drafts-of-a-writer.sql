-- How many unsent messages somebody has is asked at each one.
CREATE INDEX message_draft_writer ON message_draft (writer_id, case_id);
