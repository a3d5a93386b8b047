import type { PagePath, pages } from '../../../contract/pages.ts';

type PromptPath = { [P in PagePath]: (typeof pages)[P] extends 'prompt' ? P : never }[PagePath];

interface Prompt {
  heading: string;
  text?: string;
  button: string;
}

/** What the pages that need a person say to somebody who is signed out. */
export const prompts: Record<PromptPath, Prompt> = {
  '/search': { heading: 'Sign in to search users, products, and services', button: 'Sign in' },
  '/messages': { heading: 'Sign in to view messages', button: 'Sign in' },
  '/transactions': { heading: 'Please log in to view your transactions', button: 'Log in' },
  '/settings': { heading: 'Please log in to access settings', button: 'Log in' },
  '/warranty-providers': {
    heading: 'Extended Warranty Protection',
    text: 'Please log in to access warranty providers and get quotes.',
    button: 'Log In',
  },
  '/instant-review': {
    heading: 'Instant Reviews',
    text: 'Capture photos and videos to share instant product reviews.',
    button: 'Log In to Continue',
  },
};
