-- The sites whose pictures a person has let be shown to them.
create table picture_host (
  user_id integer not null references app_user (id),
  host text not null check (length(host) between 1 and 260),
  allowed_at timestamptz(3) not null,
  primary key (user_id, host)
);
