export { ActivityList } from './activity-list.tsx';
export {
  asOthersSee,
  blockedPerson,
  onePerson,
  refetchEverything,
  refreshPerson,
  startTalk,
  unblock,
} from './api.ts';
export { BlockedPeople } from './blocked-people.tsx';
export { ChangePhoto, OwnAvatar } from './change-photo.tsx';
export { Figures } from './figures.tsx';
export { BlockPerson, EditProfile, MessagesOff, ProfileFields, ReportPerson } from './lazy.ts';
export { NameEditor } from './name-editor.tsx';
export { PersonLink } from './person-link.tsx';
export { PrivacySettings } from './privacy-settings.tsx';
export { ProfileHeader } from './profile-header.tsx';
export { TrustCard } from './trust-card.tsx';
export { TrustLine } from './trust-line.tsx';
