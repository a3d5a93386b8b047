export { PrivacyPage } from './privacy-page.tsx';
export { TermsPage } from './terms-page.tsx';
export { TradingSafelyPage } from './trading-safely-page.tsx';
