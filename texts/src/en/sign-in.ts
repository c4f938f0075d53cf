import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';
export const signIn = {
  title: 'Login',
  intro: 'Welcome back. The buzzer is where you left it.',
  newHere: 'New here?',
  whoCanPlay: ({ cities, label }: { cities: readonly string[]; label: string }) =>
    `Any school student from ${listText('and', cities)} can register and play. ${label}`,
  register: 'Register',
  ended: 'You have been logged out. Everything you saved is still there.',
  slip: 'Log in with a slip from school',
  forgot: 'Forgot Password',
  loggedIn: 'Logged In Successfully',
  failed: 'Login failed',
};

export const signInTexts = textArea(signIn, async (language) => (await import(`../${language}/sign-in.ts`)).signIn);
