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
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;
