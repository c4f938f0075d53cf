import { deviceCheck as en } from '#en/device-check.ts';
import { textArea } from './text-area.ts';

export const deviceCheckTexts = textArea(en, { hi: async () => (await import('#hi/device-check.ts')).deviceCheck });

export type DeviceCheckTexts = typeof en;
