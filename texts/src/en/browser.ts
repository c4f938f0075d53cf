export const browser = {
  some: 'A browser',
  on: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
};
