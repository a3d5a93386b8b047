import { lazyRouteComponent as lazy } from '@tanstack/react-router';

const identity = () => import('../identity/pages.ts');
const legal = () => import('./legal/pages.ts');
const signedOut = () => import('./signed-out/pages.ts');

/** Every page arrives when it is asked for, those that belong together in one piece. */
export const Landing = lazy(() => import('./landing/landing-page.tsx'), 'LandingPage');
export const Home = lazy(() => import('./home/home-page.tsx'), 'HomePage');
export const NotFound = lazy(() => import('./not-found-page.tsx'), 'NotFoundPage');

export const MemberShell = lazy(() => import('./shell/member-shell.tsx'), 'MemberShell');
export const VisitorShell = lazy(signedOut, 'VisitorShell');
export const Prompt = lazy(signedOut, 'PromptPage');
export const Redirect = lazy(signedOut, 'RedirectPage');

export const Capture = lazy(() => import('../capture/capture-page.tsx'), 'CapturePage');
export const Communities = lazy(() => import('../communities/communities-page.tsx'), 'CommunitiesPage');
export const CreateReview = lazy(() => import('../reviews/create-review-page.tsx'), 'CreateReviewPage');
export const Dashboard = lazy(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage');
export const Marketplace = lazy(() => import('../marketplace/marketplace-page.tsx'), 'MarketplacePage');
export const Messages = lazy(() => import('../messages/messages-page.tsx'), 'MessagesPage');
export const Product = lazy(() => import('../products/product-page.tsx'), 'ProductPage');
export const Profile = lazy(() => import('../profiles/profile-page.tsx'), 'ProfilePage');
export const Quotes = lazy(() => import('../quotes/quotes-page.tsx'), 'QuotesPage');
export const Reels = lazy(() => import('../reels/reels-page.tsx'), 'ReelsPage');
export const Search = lazy(() => import('../search/search-page.tsx'), 'SearchPage');
export const Settings = lazy(() => import('../profiles/settings-page.tsx'), 'SettingsPage');
export const Transactions = lazy(() => import('../transactions/transactions-page.tsx'), 'TransactionsPage');
export const Unsubscribe = lazy(() => import('../notifications/unsubscribe-page.tsx'), 'UnsubscribePage');
export const Warranty = lazy(() => import('../warranties/warranty-page.tsx'), 'WarrantyPage');

export const SignIn = lazy(identity, 'SignInPage');
export const SignInProblem = lazy(identity, 'SignInProblemPage');
export const ForgottenPassword = lazy(identity, 'ForgottenPasswordPage');
export const ResetPassword = lazy(identity, 'ResetPasswordPage');

export const Privacy = lazy(legal, 'PrivacyPage');
export const Terms = lazy(legal, 'TermsPage');
export const TradingSafely = lazy(legal, 'TradingSafelyPage');
