// What the statements of identity answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  deleteIdentities: {
    issuer: string;
    subject: string;
  };
  endSession: {
    personId: string;
    idToken: string | null;
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
    key: string | null;
    signedInAt: string | null;
    expiresAt: string;
  };
  findAccount: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
  };
  findDevice: {
    account_id: string;
  };
  findKeys: {
    keys: Shapes['oidc_keys.keys'];
  };
  findOpenSessions: {
    sid: string;
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
    also: Shapes['findSession.also'] | null;
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
  personOf: {
    person_id: string;
  };
  subjectsOf: {
    issuer: string;
    subject: string;
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
