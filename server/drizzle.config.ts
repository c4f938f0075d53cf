import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/entities/*/tables.ts', './src/features/*/tables.ts', './src/shared/*/tables.ts'],
  out: './migrations',
});
