-- When the last email to a person's address was given up; null if none was, or a later one was accepted.
ALTER TABLE app_user ADD COLUMN mail_given_up_at timestamptz(3);
-- Since when a delivered case waits for somebody of the customer to be told of the delivery; null if somebody was.
ALTER TABLE care_case ADD COLUMN untold_since timestamptz(3);
