import { IdentityHeading } from './identity-frame.tsx';

/** The same words whether or not the address was known: what happens next is in the mail. */
export function CheckMail({ email }: { email: string }) {
  return (
    <IdentityHeading title="Check your mail" focus>
      We have written to <b className="break-words text-ink">{email}</b>. The mail says how to go on. Nothing
      there after a few minutes? Look among the unwanted mail.
    </IdentityHeading>
  );
}
