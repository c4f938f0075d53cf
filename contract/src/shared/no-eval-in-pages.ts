import { config } from 'zod';

// The content security policy of the pages forbids eval. Zod tries it when the first object schema is made, and although it
// catches the refusal, browsers report it. Modules with schemas therefore import this one first.
if ('document' in globalThis) config({ jitless: true });
