import { browserStore } from './browser-storage.ts';

const key = 'device';

/** The key by which the server knows this browser again. It logs nobody in, so it stays when somebody logs out. */
export const knownDevice = {
  /** As a part of what is sent; empty where nobody has logged in here yet. */
  read(): { device?: string } {
    const device = browserStore.get(key);
    return device === null ? {} : { device };
  },

  keep(device: string | undefined): void {
    if (device) browserStore.set(key, device);
  },
};
