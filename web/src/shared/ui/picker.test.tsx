import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { Picker } from './picker.tsx';

const schools = Array.from({ length: 200 }, (_, index) => `School ${index + 1}`);

function renderPicker({ onMissing = vi.fn() }: { onMissing?: (typed: string) => void } = {}) {
  const chosen = vi.fn();
  function Form() {
    const [school, setSchool] = useState<string | null>(null);
    return (
      <>
        <Field
          label="School"
          hint="Type a part of its name."
          error={school === null ? 'This is a required field' : undefined}
        >
          <Picker
            items={schools}
            value={school}
            onChange={(next) => {
              chosen(next);
              setSchool(next);
            }}
            itemLabel={(item) => item}
            itemKey={(item) => item}
            noun="schools"
            missing={{ label: 'My school is not listed', onSelect: onMissing }}
          />
        </Field>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  render(<Form />);
  return { chosen, box: screen.getByRole('combobox', { name: 'School' }) as HTMLInputElement };
}

describe('the picker', () => {
  test('is named and described by its field', () => {
    const { box } = renderPicker();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const described = box
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Type a part of its name.', '▲ This is a required field']);
  });

  test('can be used by keyboard', async () => {
    const { box, chosen } = renderPicker();
    await userEvent.type(box, 'school 19{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('School 190');
    expect(box.value).toBe('School 190');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('highlights the option that Enter would choose', async () => {
    const { box } = renderPicker();
    await userEvent.type(box, 'school 2{ArrowDown}');
    expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('School 20');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'My school is not listed',
    );
  });

  test('opens with the arrow key, and its whole list can be scrolled, drawn in parts', async () => {
    const { box } = renderPicker();
    box.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('status').textContent).toBe('200 schools');
    expect(screen.getAllByRole('option')).toHaveLength(80 + 1);
    const list = screen.getByRole('listbox');
    Object.defineProperties(list, {
      clientHeight: { value: 320 },
      scrollHeight: { get: () => 44 * list.children.length },
    });
    const scrollTo = (scrollTop: number) => fireEvent.scroll(list, { target: { scrollTop } });
    scrollTo(500);
    expect(screen.getAllByRole('option')).toHaveLength(80 + 1);
    scrollTo(3000);
    expect(screen.getAllByRole('option')).toHaveLength(160 + 1);
    scrollTo(6500);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...schools,
      'My school is not listed',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'School 200' }));
    expect(box.value).toBe('School 200');
  });

  test('has its whole list available to the arrow keys', async () => {
    const { box } = renderPicker();
    box.focus();
    await userEvent.keyboard('{ArrowDown>200/}');
    expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('School 200');
  });

  test('discards typed text that was not picked', async () => {
    const { box, chosen } = renderPicker();
    await userEvent.type(box, 'school 7{Enter}');
    await userEvent.clear(box);
    await userEvent.type(box, 'nonsense');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(box.value).toBe('');
    expect(chosen.mock.calls.map(([value]) => value)).toEqual(['School 7', null]);
  });

  test('Escape closes the list and keeps the choice', async () => {
    const { box } = renderPicker();
    await userEvent.type(box, 'school 7{Enter}');
    await userEvent.type(box, '9{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box.value).toBe('School 7');
  });

  test('accepts a press on an option', async () => {
    const { box, chosen } = renderPicker();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('option', { name: 'School 3' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('School 3');
  });

  test('passes on the typed text when the school is not listed', async () => {
    const onMissing = vi.fn();
    const { box, chosen } = renderPicker({ onMissing });
    await userEvent.type(box, 'Hill View Academy{ArrowDown}{Enter}');
    expect(onMissing).toHaveBeenCalledExactlyOnceWith('Hill View Academy');
    expect(chosen).not.toHaveBeenCalled();
  });

  test('does not choose "not listed" by accident: Enter alone does not pick the last option (S8)', async () => {
    const onMissing = vi.fn();
    const { box } = renderPicker({ onMissing });
    await userEvent.type(box, 'Hill View Academy{Enter}');
    expect(onMissing).not.toHaveBeenCalled();
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    expect(screen.getByRole('option', { name: 'My school is not listed' })).toBeDefined();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onMissing).toHaveBeenCalledOnce();
  });

  test('does not report an unlisted school before the list is loaded (S8)', async () => {
    render(
      <Field label="School">
        <Picker
          items={[]}
          value={null}
          onChange={vi.fn()}
          itemLabel={String}
          itemKey={String}
          noun="schools"
          loading
          missing={{ label: 'My school is not listed', onSelect: vi.fn() }}
        />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'School' }), 'hill{ArrowDown}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Loading the schools …');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('offers the nearest where a misspelt name finds none, and asks about it (S7)', async () => {
    const chosen = vi.fn();
    render(
      <Field label="School">
        <Picker
          items={['Campion', 'Carmel']}
          value={null}
          onChange={chosen}
          itemLabel={String}
          itemKey={String}
          noun="schools"
          nearest={(typed) => (typed.startsWith('Karmle') ? 'Carmel' : null)}
        />
      </Field>,
    );
    const box = screen.getByRole('combobox', { name: 'School' });
    await userEvent.type(box, 'Karmle');
    expect(screen.getByRole('status').textContent).toBe('No schools match “Karmle”. Did you mean this?');
    await userEvent.click(screen.getByRole('option', { name: 'Carmel' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Carmel');
    await userEvent.clear(box);
    await userEvent.type(box, 'xyz');
    expect(screen.getByRole('status').textContent).toBe('No schools match “xyz”');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('uses the given search', async () => {
    render(
      <Field label="School">
        <Picker
          items={['One', 'Two']}
          value={null}
          onChange={vi.fn()}
          itemLabel={String}
          itemKey={String}
          find={(typed) => (typed === 'second' ? ['Two'] : [])}
        />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'School' }), 'second');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Two']);
  });
});
