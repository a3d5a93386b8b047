/** Every outcome that is not a success: one code, one status, one sentence for a person to read. */
export const errors = {
  invalid_request: [400, 'Some of what was sent is not right. Check the marked fields.'],
  malformed_json: [400, 'The request body is not valid JSON.'],
  signed_out: [401, 'You are not signed in.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request took too long to arrive. Try again.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was already used for a different request.'],
  body_too_large: [413, 'That is too large to send.'],
  uri_too_long: [414, 'That address is too long.'],
  unsupported_media_type: [415, 'Send this as JSON, with Content-Type: application/json.'],
  headers_too_large: [431, 'The request headers are too large.'],
  too_many_requests: [429, 'Too many requests. Wait a moment and try again.'],
  internal_error: [500, 'Something went wrong on our side. It has been noted.'],
  unavailable: [503, 'Wellkept is busy or catching its breath. Try again in a few seconds.'],

  wrong_credentials: [401, 'That email and password do not match. Check both and try again.'],
  too_many_attempts: [429, 'Too many attempts. Wait a few minutes, or reset your password.'],
  sign_in_expired: [410, 'This sign-in page has expired. Start again from Wellkept.'],
  reset_link_expired: [410, 'This link has expired or was already used. Ask for a new one.'],
  demo_account_unknown: [404, 'There is no such demo account.'],

  media_empty: [400, 'That file is empty. Choose another one.'],
  media_damaged: [400, 'That file is damaged or was cut off. Choose another one.'],
  media_mixed: [400, 'That file has something else hidden in it. Save a fresh copy and choose that.'],
  media_too_large: [413, 'That file is too large.'],
  media_too_many_pixels: [413, 'That picture is too large. Use one of up to 50 megapixels.'],
  media_type_refused: [415, 'That kind of file cannot be used. Choose a JPEG, PNG, WebP or AVIF picture.'],
  media_kind_refused: [415, 'That kind of file does not belong here.'],
  media_too_many: [429, 'You have 40 uploads that nothing uses yet. Post or remove some, then try again.'],
  range_not_satisfiable: [416, 'That part of the file does not exist.'],

  product_not_found: [404, 'Product not found.'],
  product_not_yours: [
    403,
    'Only the person who added this product can correct it, until somebody else reviews it.',
  ],
  product_exists: [409, 'There is already a product with this name and brand.'],
  review_not_found: [404, 'This review does not exist any more.'],
  comment_not_found: [404, 'This comment does not exist any more.'],

  notification_not_found: [404, 'This notification is gone.'],
  push_address_refused: [400, 'This is not the address of a push service.'],

  warranty_not_found: [404, 'This warranty does not exist any more.'],
  thing_not_found: [404, 'This product is not among yours any more.'],
  paper_not_found: [404, 'This paper does not exist any more.'],
  things_too_many: [409, 'You can keep up to 5,000 products here.'],
  papers_too_many: [409, 'A warranty can have up to 40 papers. Remove one first.'],
  import_unreadable: [400, 'This file cannot be read as a table. Save it as CSV and choose it again.'],
  import_too_long: [413, 'This file has too many rows. Import up to 2,000 at a time.'],
  import_wrong_rows: [409, 'Some rows are wrong. Correct them, or import without them.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;
