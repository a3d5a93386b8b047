import type { Mail, Recipient } from '../../platform/mail-content.ts';

interface About {
  to: Recipient;
}
interface AboutLink extends About {
  /** The path of the link, with its secret. */
  path: string;
}

const SIGN_IN = { label: 'Sign in', path: '/api/login' };
const NEW_PASSWORD = { label: 'Set a new password', path: '/forgotten-password' };
const NOTHING_TO_DO = 'If it was not you, there is nothing to do.';

/** For the owner of an account. */
const owned = {
  reason: 'You get this mail because it is about how you sign in to Wellkept.',
  links: [{ label: 'Your settings', path: '/settings#privacy' }],
};
/** For a mailbox that nobody has opened for us yet: what a stranger typed about its owner is not repeated there. */
const unknown = (address: string) => ({
  to: { address },
  reason: 'You get this mail because somebody entered this address at Wellkept.',
});

export const alreadyMember = ({ to }: About): Mail => ({
  ...owned,
  to,
  subject: 'You already have a Wellkept account',
  sentences: [
    'Someone, perhaps you, tried to create a Wellkept account with this address. It already has one, so nothing was changed.',
  ],
  button: SIGN_IN,
  notes: [NOTHING_TO_DO],
  links: [{ ...NEW_PASSWORD, label: 'Forgotten your password?' }, ...owned.links],
});

export const finishAccountLink = ({ to, path, hours }: AboutLink & { hours: number }): Mail => ({
  ...unknown(to.address),
  subject: 'Finish creating your Wellkept account',
  sentences: [
    `Finish it here, and sign in with the password that you chose. The link works for ${hours} hours.`,
  ],
  button: { label: 'Finish your account', path },
  notes: ['If you did not ask for this, there is nothing to do: without you there is no account.'],
});

export const confirmNewAddress = ({ to, path, hours }: AboutLink & { hours: number }): Mail => ({
  ...unknown(to.address),
  subject: 'Confirm your new address for Wellkept',
  sentences: [
    `This address is to become the one of a Wellkept account. Say yes here, or that it is not yours. The link works for ${hours} hours.`,
    'The address that the account has now is asked too. It changes once both have said yes.',
  ],
  button: { label: 'Say yes or no', path },
  notes: ['If you did not ask for this, there is nothing to do: without you nothing changes.'],
});

export const confirmOldAddress = ({
  to,
  newEmail,
  path,
  hours,
}: AboutLink & { newEmail: string; hours: number }): Mail => ({
  ...owned,
  to,
  subject: 'Confirm that your Wellkept address changes',
  sentences: [
    `Your Wellkept account is to get another address: ${newEmail}.`,
    `Say yes here, or call it off. The link works for ${hours} hours. The new address is asked too. It changes once both have said yes.`,
  ],
  button: { label: 'Say yes or no', path },
  notes: ['If you did not ask for this, somebody knows your password: call it off and set a new one.'],
});

export const addressIsTaken = ({ to }: About): Mail => ({
  ...owned,
  to,
  subject: 'You already have a Wellkept account',
  sentences: [
    'Someone, perhaps you, wanted to give another Wellkept account this address. It already has one, so nothing was changed.',
  ],
  button: SIGN_IN,
  notes: [NOTHING_TO_DO],
});

export const emailChanged = ({
  to,
  newEmail,
  path,
  days,
}: AboutLink & { newEmail: string; days: number }): Mail => ({
  ...owned,
  to,
  subject: 'Your Wellkept address was changed',
  sentences: [
    `Your Wellkept account now has the address ${newEmail}. You sign in with it from now on.`,
    `If that was not you, undo it here. The link works for ${days} days, and ends every session.`,
  ],
  button: { label: 'Undo the change', path },
});

export const passwordChanged = ({ to }: About): Mail => ({
  ...owned,
  to,
  subject: 'Your Wellkept password was changed',
  sentences: [
    'The password of your Wellkept account was changed. Every other device was signed out.',
    'If that was not you, set a new one at once.',
  ],
  button: NEW_PASSWORD,
});

export const newPasswordLink = ({ to, path, minutes }: AboutLink & { minutes: number }): Mail => ({
  ...owned,
  to,
  subject: 'Set a new Wellkept password',
  sentences: [`Set a new password here. The link works once, for ${minutes} minutes.`],
  button: { label: 'Set a new password', path },
  notes: ['If you did not ask for this, there is nothing to do: your password stays as it is.'],
});
