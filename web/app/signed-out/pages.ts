/** What only somebody signed out sees, in one piece. */
export { VisitorShell } from '../shell/visitor-shell.tsx';
export { PromptPage } from './prompt-page.tsx';
export { RedirectPage } from './redirect-page.tsx';
