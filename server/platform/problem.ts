import { type ErrorCode, errors } from '../../contract/errors.ts';

/** An error of the contract's catalogue. Thrown anywhere, answered by the error handler. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: { fields?: Record<string, string>; retryAfter?: number; message?: string } = {},
  ) {
    super(detail.message ?? errors[code][1]);
    this.code = code;
    this.status = errors[code][0];
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }
}
