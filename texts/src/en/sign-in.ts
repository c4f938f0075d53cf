import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';
export const signIn = {
  title: 'Login',
  intro: 'Welcome back. The buzzer is where you left it.',
  newHere: 'New here?',
  whoCanPlay: ({ cities, label }: { cities: readonly string[]; label: string }) =>
    `Every school student of ${listText('and', cities)} can register and play. ${label}`,
  register: 'Register',
  ended: 'Your session has ended. Everything you saved is still there.',
  forgot: 'Forgot Password',
  loggedIn: 'Logged In Successfully',
  failed: 'Login failed',
};

export const signInTexts = textArea(signIn, async (language) => (await import(`../${language}/sign-in.ts`)).signIn);
