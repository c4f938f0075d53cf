import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** The menus of the site and of an account, and the confirmation of logging out. */
export const menu = {
  nobody: 'User',
  profile: 'My Profile',
  changePhone: 'Change Phone Number',
  logOut: 'Logout',
  logOutTitle: 'Are you sure you want to logout?',
  stayLoggedIn: 'Stay logged in',
  logOutAndLose: ({ count }: { count: number }) => `Log out and lose ${answers(count)}`,
  couldNotSend: ({ count }: { count: number }) =>
    `${answers(count)} in your quiz could not be sent. If you log out now, anything not sent will be lost. If you stay logged in, it will be sent as soon as you are back online.`,
  notOnServer: ({ count }: { count: number }) =>
    `Not on the server yet: ${answers(count)} in your quiz. Whatever is missing will be sent before you are logged out.`,
  timeRunsOn: 'If a section of your quiz is open, its clock keeps running while you are logged out.',
};

function answers(count: number): string {
  return `${count} ${plural('en', count, { one: 'answer', other: 'answers' })}`;
}

export const menuTexts = textArea(menu, async (language) => (await import(`../${language}/menu.ts`)).menu);
