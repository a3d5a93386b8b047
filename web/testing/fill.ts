import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in place of what stands there, at once rather than letter by letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}
