/** Who may use the console, how they sign in, and what they did. In the SQL that both engines read. */
export const operatorsTables = `
create table operators (
  id text primary key, email text not null unique, name text not null,
  role text not null check (role in ('owner', 'consultant')), password_hash text not null,
  totp_secret text, totp_step integer not null, recovery_hashes text not null, disabled_at text,
  created_at text not null, first_password_until text
);

create table operator_sessions (
  id text primary key, operator_id text not null references operators (id),
  token_hash text not null unique, client text not null, created_at text not null,
  seen_at text not null, expires_at text not null, has_second_factor integer default 0 not null,
  proved_at text
);

create table operator_devices (
  token_hash text primary key, operator_id text not null references operators (id),
  created_at text not null
);

create table operator_passkeys (
  id text primary key, operator_id text not null references operators (id),
  credential_id text not null unique, public_key text not null, sign_count double precision not null,
  name text not null, is_synced integer not null, created_at text not null, used_at text
);

create index operator_passkeys_of_operator on operator_passkeys (operator_id);

create table passkey_challenges (
  challenge text primary key, operator_id text references operators (id), expires_at text not null
);

create index passkey_challenges_by_end on passkey_challenges (expires_at);

create table mailed_codes (
  operator_id text primary key references operators (id), code_hash text not null,
  mailed_at text not null
);

create table sign_in_tries (
  id text primary key, tokens double precision not null, at text not null
);

-- The primary key makes two processes that append at the same time notice each other.
create table audit_log (
  position integer primary key, at text not null, operator_id text references operators (id),
  action text not null, subject text not null, previous text not null, hash text not null
);

create table refused_sign_ins (
  id text primary key, day text not null, reason text not null,
  operator_id text references operators (id), count integer not null, first_at text not null,
  last_at text not null
);

create table owner_notices (
  name text primary key, position integer not null, mailed_at text not null
);
`;
