import type { UserEvent } from '@testing-library/user-event';

/** What a form is filled with on the way to what a test is about: each typed letter draws the whole form again. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
