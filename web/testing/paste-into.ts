import type { UserEvent } from '@testing-library/user-event';

/** For fields that are not the subject of a test: each typed letter would render the whole form again. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
