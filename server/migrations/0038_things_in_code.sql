-- What is left of a note whose cover is deleted, and of a listing whose thing becomes another product, stands in the code of the
-- warranties and the marketplace, where the two are done.
DROP TRIGGER entry_left ON claim_entries;
DROP TRIGGER thing_passed_on ON things;
DROP FUNCTION drop_entry(), leave_thing();
