import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('marked words are drawn by their marks, in place', () => {
  const { container } = render(
    <RichText
      text="Read the <rules>rules</rules>, <b>all</b> of them; 2 < 3"
      marks={{ rules: (words) => <a href="/rules">{words}</a>, b: (words) => <strong>{words}</strong> }}
    />,
  );
  expect(container.innerHTML).toBe('Read the <a href="/rules">rules</a>, <strong>all</strong> of them; 2 &lt; 3');
});
