import { z } from 'zod';

export const moment = z.iso.datetime();
