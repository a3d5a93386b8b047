/** They arrive together: who forgets a password is on the way to the sign-in. */
export { ForgottenPasswordPage } from './forgotten-password-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
export { SignInProblemPage } from './sign-in-problem-page.tsx';
