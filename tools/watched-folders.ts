/** A change in these folders restarts the server of `npm run dev`. */
export const watchedFolders = ['server/src', 'domain/src', 'contract/src', 'content-files/src', 'texts/src', 'content'];
