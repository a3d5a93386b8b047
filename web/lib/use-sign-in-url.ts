import { useLocation } from '@tanstack/react-router';
import { signInUrl } from './sign-in.ts';

/** Leads to the sign-in and back to the page that is shown. */
export const useSignInUrl = () => signInUrl(useLocation({ select: ({ href }) => href }));
