export { blockedPeople, onePerson, refetchEverything, refreshPerson, startTalk, unblock } from './api.ts';
export { BlockPerson } from './later.ts';
export { PersonLink } from './person-link.tsx';
export { ProfileHeader } from './profile-header.tsx';
export { TrustCard } from './trust-card.tsx';
export { TrustLine } from './trust-line.tsx';
