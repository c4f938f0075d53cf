import { z } from 'zod';

export const isoInstant = z.iso.datetime();
