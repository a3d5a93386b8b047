import type { Mail } from '../../platform/mail.ts';

export const alreadyMember = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'You already have a Wellkept account',
  text: [
    'Hello,',
    'Someone, perhaps you, tried to create a Wellkept account with this address. It already has one, so nothing was changed.',
    `Sign in: ${publicUrl}/api/login\nForgotten your password: ${publicUrl}/forgotten-password`,
    'If it was not you, there is nothing to do.',
  ].join('\n\n'),
});

export const finishAccountLink = (to: string, link: string, hours: number): Mail => ({
  to,
  subject: 'Finish creating your Wellkept account',
  text: [
    'Hello,',
    `Open this link and sign in there with the password that you chose. That finishes it. The link works for ${hours} hours:`,
    link,
    'If you did not ask for this, there is nothing to do: without you there is no account.',
  ].join('\n\n'),
});

export const confirmNewAddress = (to: string, link: string, hours: number): Mail => ({
  to,
  subject: 'Confirm your new address for Wellkept',
  text: [
    'Hello,',
    `This address is to become the one of a Wellkept account. Open this link to say yes, or to say that it is not yours. It works for ${hours} hours:`,
    link,
    'The address that the account has now is asked too. It changes once both have said yes.',
    'If you did not ask for this, there is nothing to do: without you nothing changes.',
  ].join('\n\n'),
});

export const confirmOldAddress = (to: string, next: string, link: string, hours: number): Mail => ({
  to,
  subject: 'Confirm that your Wellkept address changes',
  text: [
    'Hello,',
    `Your Wellkept account is to get another address: ${next}. Open this link to say yes, or to call it off. It works for ${hours} hours:`,
    link,
    'The new address is asked too. It changes once both have said yes.',
    'If you did not ask for this, somebody knows your password: call it off and set a new one.',
  ].join('\n\n'),
});

export const addressIsTaken = (to: string): Mail => ({
  to,
  subject: 'You already have a Wellkept account',
  text: [
    'Hello,',
    'Someone, perhaps you, wanted to give another Wellkept account this address. It already has one, so nothing was changed.',
    'If it was not you, there is nothing to do.',
  ].join('\n\n'),
});

export const emailChanged = (to: string, next: string, link: string, days: number): Mail => ({
  to,
  subject: 'Your Wellkept address was changed',
  text: [
    'Hello,',
    `Your Wellkept account now has the address ${next}. You sign in with it from now on.`,
    `If that was not you, undo it here. The link works for ${days} days, and ends every session:`,
    link,
  ].join('\n\n'),
});

export const passwordChanged = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Your Wellkept password was changed',
  text: [
    'Hello,',
    'The password of your Wellkept account was changed. Every other device was signed out.',
    `If that was not you, set a new one at once: ${publicUrl}/forgotten-password`,
  ].join('\n\n'),
});

export const newPasswordLink = (to: string, link: string, minutes: number): Mail => ({
  to,
  subject: 'Set a new Wellkept password',
  text: [
    'Hello,',
    `Set a new password here. The link works once, for ${minutes} minutes:`,
    link,
    'If you did not ask for this, there is nothing to do: your password stays as it is.',
  ].join('\n\n'),
});
