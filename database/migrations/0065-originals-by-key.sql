-- By which the sweep of the file store finds whose a file is.
CREATE INDEX incoming_mail_storage_key ON incoming_mail (storage_key) WHERE storage_key IS NOT NULL;
