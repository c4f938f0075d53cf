import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OptionChoices } from './option-choices.tsx';

const picture = { source: '/a.png', alt: 'A' };

test.each([
  ['only pictures', [picture, picture, picture, picture], true],
  ['texts among pictures', [picture, undefined, picture, undefined], false],
  ['only texts', [undefined, undefined, undefined, undefined], false],
] as const)('%s share a line: %s', (_, pictures, isShared) => {
  const options = pictures.map((one, index) => ({
    letter: 'ABCD'[index] ?? '',
    text: one ? '' : 'A text that is read from its beginning to its end',
    picture: one,
    isChosen: false,
  }));
  const { container } = render(
    <OptionChoices
      name="q"
      describedBy="q"
      hasLittleRoom={false}
      allowsSeveralOptions={false}
      options={options}
      onChoose={() => {}}
    />,
  );
  expect(container.querySelector('.grid-cols-2') !== null).toBe(isShared);
});
