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
