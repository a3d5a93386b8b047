// What the statements of warranties answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  countClaimEntries: {
    count: number;
  };
  exportClaimEntries: {
    key: string;
    id: string;
    warrantyId: string | null;
    claimId: string | null;
    day: string;
    note: string | null;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved' | null;
    by: 'owner' | 'provider' | 'wellkept';
    from: 'owner' | 'provider' | 'wellkept';
    words: string | null;
    waiting: boolean;
    createdAt: string;
  };
  exportClaimPacks: {
    key: string;
    thingId: string;
    claimId: string | null;
    state: 'making' | 'ready' | 'failed';
    url: string | null;
    bytes: number | null;
    askedAt: string;
    madeAt: string | null;
    parts: Shapes['claim_packs.parts'] | null;
  };
  exportCovers: {
    key: string;
    id: string;
    thingId: string;
    warrantyType: 'manufacturer' | 'extended' | 'parts';
    startDate: string;
    endDate: string | null;
    warrantyProvider: string | null;
    providerId: string | null;
    providerPolicyNumber: string | null;
    providerApiId: string | null;
    coverageDetails: Shapes['covers.coverage_details'] | null;
    providerContactInfo: Shapes['covers.provider_contact_info'] | null;
    autoRenewal: boolean;
    renewalDate: string | null;
    status: 'active' | 'voided';
    unpaid: boolean;
    passesOn: boolean;
    createdAt: string;
  };
  exportPapers: {
    key: string;
    id: string;
    kind: 'receipt' | 'terms' | 'manual' | 'photo';
    name: string;
    url: string | null;
    type: 'picture' | 'document';
    bytes: number;
    createdAt: string;
    warrantyId: string;
    goesAlong: boolean;
    receiptId: string | null;
  };
  exportPastPapers: {
    key: string;
    id: string;
    kind: string;
    name: string;
    url: string | null;
    type: string;
    bytes: number;
    createdAt: string;
    pastThingId: string;
  };
  exportPastThings: {
    key: string;
    id: string;
    productId: string;
    product: string;
    brand: string | null;
    purchaseDate: string | null;
    purchasePrice: string | null;
    currency: string;
    serialNumber: string | null;
    moreSerialNumbers: string[];
    model: string | null;
    quantity: number;
    retailer: string | null;
    notes: string | null;
    to: string | null;
    passedAt: string;
  };
  exportThings: {
    key: string;
    id: string;
    productId: string;
    product: string;
    brand: string | null;
    purchaseDate: string | null;
    purchasePrice: string | null;
    currency: string;
    serialNumber: string | null;
    moreSerialNumbers: string[];
    model: string | null;
    quantity: number;
    retailer: string | null;
    notes: string | null;
    place: string | null;
    tags: string[];
    createdAt: string;
    changedAt: string;
  };
  findAskedParts: {
    parts: Shapes['claim_packs.parts'] | null;
  };
  findClaimPack: {
    state: 'making' | 'ready' | 'failed';
    media_id: string | null;
    bytes: number | null;
    asked_at: string;
    made_at: string | null;
    claim_id: string | null;
    parts: Shapes['claim_packs.parts'] | null;
    outdated: boolean;
  };
  findExtendable: {
    thingId: string;
    productId: string;
    name: string;
    brand: string | null;
    category: string;
    price: string | null;
    currency: string;
    boughtOn: string | null;
    forLife: boolean;
    coverEnd: string | null;
  };
  findOwner: {
    first_name: string | null;
    last_name: string | null;
    time_zone: string | null;
  };
  findOwnerOf: {
    person_id: string;
  };
  findOwnership: {
    product_id: string;
    product: string;
    since: string | null;
    image: Shapes['products.image'] | null;
    cover_start: string | null;
    cover_end: string | null;
    cover_lifetime: boolean;
  };
  findPackClaim: {
    id: string;
    cover_id: string | null;
    claim_number: string;
    provider_claim_id: string | null;
    issue_description: string;
    broke_on: string;
    claim_amount: string | null;
    currency: string;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved';
    submitted_at: string;
  };
  findPassed: {
    product: string;
    image: Shapes['products.image'] | null;
    cover_start: string | null;
    cover_end: string | null;
    time_zone: string;
  };
  findProvenDay: {
    proven_on: string;
  };
  findThingOf: {
    thing_id: string;
  };
  giveThing: {
    media_id: string;
  };
  hasOpenClaim: {
    id: string;
  };
  insertPapers: {
    id: string;
    cover_id: string;
    kind: 'receipt' | 'terms' | 'manual' | 'photo';
    name: string;
    media_id: string;
    type: 'picture' | 'document';
    width: number | null;
    height: number | null;
    placeholder: string | null;
    bytes: number;
    goes_along: boolean;
    receipt_id: string | null;
    created_at: string;
  };
  keepPack: {
    replaced: string | null;
  };
  keepPapers: {
    id: string;
  };
  listClaimEntries: {
    id: string;
    day: string;
    note: string | null;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved' | null;
    by_whom: 'owner' | 'provider' | 'wellkept';
    from_whom: 'owner' | 'provider' | 'wellkept';
    words: string | null;
    waiting: boolean;
    created_at: string;
  };
  listClaimLines: {
    date: string;
    note: string;
  };
  listClaimPapers: {
    id: string;
    media_id: string;
    type: 'picture' | 'document';
    bytes: number;
    created_at: string;
  };
  listCoverDates: {
    coverId: string;
    thingId: string;
    product: string;
    warrantyType: 'manufacturer' | 'extended' | 'parts';
    startDate: string;
    endDate: string | null;
    isActive: boolean;
    renewalDate: string | null;
    autoRenewal: boolean;
    changedAt: string;
  };
  listDue: {
    coverId: string;
    thingId: string;
    personId: string;
    product: string;
    image: Shapes['products.image'] | null;
    startDate: string;
    date: string;
    daysLeft: number;
    reminderDays: number[];
  };
  listKnown: {
    thing_id: string;
    product_id: string;
    cover_type: 'manufacturer' | 'extended' | 'parts' | null;
    start_date: string | null;
    end_date: string | null;
    serial_number: string | null;
  };
  listPapers: {
    id: string;
    cover_id: string;
    kind: 'receipt' | 'terms' | 'manual' | 'photo';
    name: string;
    media_id: string;
    type: 'picture' | 'document';
    width: number | null;
    height: number | null;
    placeholder: string | null;
    bytes: number;
    goes_along: boolean;
    receipt_id: string | null;
    created_at: string;
  };
  listPastThings: {
    id: string;
    product_id: string;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    purchase_date: string | null;
    purchase_price: string | null;
    currency: string;
    serial_number: string | null;
    more_serial_numbers: string[];
    model: string | null;
    quantity: number;
    retailer: string | null;
    notes: string | null;
    passed_at: string;
    to_id: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    papers: Shapes['listPastThings.papers'];
  };
  lockCover: {
    warrantyType: 'manufacturer' | 'extended' | 'parts';
    startDate: string;
    endDate: string | null;
    warrantyProvider: string | null;
    providerPolicyNumber: string | null;
    coverageDetails: Shapes['covers.coverage_details'] | null;
    providerContactInfo: Shapes['covers.provider_contact_info'] | null;
    autoRenewal: boolean;
    renewalDate: string | null;
    status: 'active' | 'voided';
    isPolicy: boolean;
  };
  lockOwnThing: {
    product_id: string;
  };
  lockThing: {
    productId: string;
    purchaseDate: string | null;
    purchasePrice: string | null;
    currency: string;
    serialNumber: string | null;
    moreSerialNumbers: string[];
    model: string | null;
    place: string | null;
    tags: string[];
    quantity: number;
    retailer: string | null;
    notes: string | null;
  };
  readCovers: {
    id: string;
    person_id: string;
    thing_id: string;
    cover_type: 'manufacturer' | 'extended' | 'parts';
    start_date: string;
    end_date: string | null;
    unpaid: boolean;
    counts: boolean;
    provider: string | null;
    provider_id: string | null;
    provider_policy_number: string | null;
    provider_api_id: string | null;
    coverage_details: Shapes['covers.coverage_details'] | null;
    provider_contact_info: Shapes['covers.provider_contact_info'] | null;
    auto_renewal: boolean;
    renewal_date: string | null;
    status: 'active' | 'voided';
    created_at: string;
    product_id: string;
    purchase_date: string | null;
    purchase_price: string | null;
    currency: string;
    serial_number: string | null;
    more_serial_numbers: string[];
    model: string | null;
    place: string | null;
    tags: string[];
    quantity: number;
    retailer: string | null;
    notes: string | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_description: string | null;
    product_image: Shapes['products.image'] | null;
    papers_count: number;
    claim_history: Shapes['readCovers.claim_history'];
    document_id: string | null;
    document_kind: string | null;
  };
  readFacts: {
    person_id: string;
    thing_id: string;
    created_at: string;
    product_id: string;
    purchase_date: string | null;
    purchase_price: string | null;
    currency: string;
    serial_number: string | null;
    more_serial_numbers: string[];
    model: string | null;
    place: string | null;
    tags: string[];
    quantity: number;
    retailer: string | null;
    notes: string | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_description: string | null;
    product_image: Shapes['products.image'] | null;
  };
  rememberThing: {
    id: string;
  };
  setPaid: {
    thing_id: string;
  };
  sumUp: {
    currency: string;
    things: number;
    with_cover: number;
    active: number;
    expiring_soon: number;
    expired: number;
    worth: string;
  };
  updatePaper: {
    id: string;
    cover_id: string;
    kind: 'receipt' | 'terms' | 'manual' | 'photo';
    name: string;
    media_id: string;
    type: 'picture' | 'document';
    width: number | null;
    height: number | null;
    placeholder: string | null;
    bytes: number;
    goes_along: boolean;
    receipt_id: string | null;
    created_at: string;
  };
}
