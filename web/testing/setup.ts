import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Parts of the pages are fetched when they are first needed.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
