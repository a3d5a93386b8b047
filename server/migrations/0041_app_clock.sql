-- The app's time at the beginning of the transaction; what is not the app has the time of the database.
CREATE FUNCTION app_now() RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT coalesce(nullif(current_setting('wellkept.now', true), '')::timestamptz, now())
$$;

CREATE OR REPLACE FUNCTION follow_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_terms(NEW.id, app_now(), true);
  RETURN NULL;
END
$$;
