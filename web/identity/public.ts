export { AddressSettings } from './address-settings.tsx';
export { PasswordSettings } from './password-settings.tsx';
export { SessionSettings } from './session-settings.tsx';
