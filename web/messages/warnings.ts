import type { MessageWarning } from '../../contract/messages.ts';
import { keep, kept } from './device-storage.ts';

/** Worded about the message, not about its sender. */
export const warnings: Record<MessageWarning, { title: string; text: string; hidden: string }> = {
  pay_ahead: {
    title: 'This asks for money before you meet',
    text: 'Trades here happen in person, so nobody needs a deposit. Pay when the thing is in front of you, and never send your handover code in a message.',
    hidden: 'Hidden: asks for payment before meeting',
  },
  shipping: {
    title: 'This is about shipping',
    text: 'Trades here happen in person, so nothing needs to be posted or collected by a courier. Meet, look at it, then pay.',
    hidden: 'Hidden: is about shipping',
  },
  leave_app: {
    title: 'This asks you to go on elsewhere',
    text: 'Here a message can be reported, and the meeting is on record. Elsewhere nobody can help, so keep it here until you have met.',
    hidden: 'Hidden: asks to go on elsewhere',
  },
  code: {
    title: 'This asks for a code',
    text: 'Your handover code is for the moment the thing is in your hands. Nobody needs it before, nor any code from your phone.',
    hidden: 'Hidden: asks for a code',
  },
};

const nameOf = (messageId: string) => `fine ${messageId}`;
export const isDismissed = (messageId: string) => kept(nameOf(messageId)) !== null;
export const dismissWarning = (messageId: string) => keep(nameOf(messageId), '1');
