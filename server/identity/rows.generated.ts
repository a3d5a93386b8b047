// What the statements of identity answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  confirmChange: {
    both: boolean;
  };
  deleteIdentities: {
    issuer: string;
    subject: string;
  };
  deleteRowsOf: {
    count: number;
  };
  endSession: {
    id: string;
    personId: string;
    idToken: string | null;
  };
  endSessionsOf: {
    id: string;
  };
  exportAccount: {
    email: string;
    firstName: string;
    lastName: string;
    createdAt: string;
  };
  exportDevices: {
    key: string | null;
    usedAt: string;
  };
  exportEmailChanges: {
    key: string;
    oldEmail: string;
    newEmail: string;
    oldConfirmed: boolean;
    newConfirmed: boolean;
    changedAt: string | null;
    expiresAt: string;
  };
  exportIdentities: {
    key: string | null;
    issuer: string;
    subject: string;
  };
  exportProfile: {
    id: string;
    email: string | null;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    bio: string | null;
    location: string | null;
    website: string | null;
    showEmail: boolean;
    showLocation: boolean;
    allowMessages: boolean;
    profileVisibility: 'public' | 'friends' | 'private';
    showPurchases: boolean;
    timeZone: string | null;
    createdAt: string;
    updatedAt: string;
  };
  exportSessions: {
    key: string;
    device: string | null;
    signedInAt: string | null;
    usedAt: string;
    expiresAt: string;
  };
  findAccount: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    is_demo: boolean;
  };
  findDevice: {
    account_id: string;
  };
  findEmailChange: {
    id: string;
    account_id: string;
    old_email: string;
    new_email: string;
    old_confirmed: boolean;
    new_confirmed: boolean;
    old_token_hash: string | null;
    new_token_hash: string | null;
    undo_token_hash: string | null;
    expires_at: string;
  };
  findKeys: {
    keys: Shapes['oidc_keys.keys'];
  };
  findOpenSessions: {
    sid: string;
  };
  findRecipient: {
    email: string;
    first_name: string | null;
    last_name: string | null;
  };
  findRecord: {
    payload: Shapes['oidc_records.payload'];
    consumed: boolean;
  };
  findRequest: {
    id: string;
    email: string;
    password_hash: string;
  };
  findSession: {
    id: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    bio: string | null;
    location: string | null;
    website: string | null;
    show_email: boolean;
    show_location: boolean;
    allow_messages: boolean;
    profile_visibility: 'public' | 'friends' | 'private';
    show_purchases: boolean;
    time_zone: string | null;
    created_at: string;
    updated_at: string;
    expire: string;
    used_at: string;
    also: Shapes['findSession.also'] | null;
  };
  forgetChanges: {
    id: string;
  };
  giveChangeToken: {
    id: string;
    account_id: string;
    old_email: string;
    new_email: string;
  };
  giveRequestToken: {
    id: string;
    email: string;
  };
  holdPeople: {
    id: string;
  };
  holdPicture: {
    profile_image_url: string | null;
  };
  holdSession: {
    id: string;
  };
  listSessions: {
    id: string;
    sid: string;
    device: string | null;
    signedInAt: string | null;
    usedAt: string;
  };
  personOf: {
    person_id: string;
  };
  sessionIdOf: {
    id: string;
  };
  subjectsOf: {
    issuer: string;
    subject: string;
  };
  takeDeleted: {
    id: string;
  };
  takeLoginAttempt: {
    state: string;
    nonce: string;
    codeVerifier: string;
    returnTo: string;
    current: boolean;
  };
  takeRequest: {
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
  };
  takeReset: {
    account_id: string;
  };
  updatePerson: {
    id: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    bio: string | null;
    location: string | null;
    website: string | null;
    show_email: boolean;
    show_location: boolean;
    allow_messages: boolean;
    profile_visibility: 'public' | 'friends' | 'private';
    show_purchases: boolean;
    time_zone: string | null;
    created_at: string;
    updated_at: string;
  };
  zonesInUse: {
    zone: string;
  };
}
