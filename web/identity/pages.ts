/** They arrive together: who forgets a password is on the way to the sign-in. */
export { ForgottenPasswordPage, ResetPasswordPage } from './password-pages.tsx';
export { SignInPage, SignInProblemPage } from './sign-in-page.tsx';
