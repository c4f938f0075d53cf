/** Where a change makes `npm run dev` start the server again. */
export const watchedFolders = ['server/src', 'domain/src', 'contract/src', 'content-files/src', 'texts/src', 'content'];
