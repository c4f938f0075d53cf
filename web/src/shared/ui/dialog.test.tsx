import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Picker } from './picker.tsx';

function Form({ children }: { children?: React.ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A form">
        {children}
      </Dialog>
    </>
  );
}

function Question() {
  const [open, setOpen] = useState(true);
  return <ConfirmDialog open={open} onOpenChange={setOpen} title="Sure?" confirmLabel="Yes" onConfirm={() => {}} />;
}

const openDialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
const pressEscape = () => userEvent.keyboard('{Escape}');
/** The backdrop of the dialog, which covers the window. */
const pressBeside = () => userEvent.click(openDialog()?.parentElement as HTMLElement);
const leave = vi.fn();
const isOpen = () => openDialog() !== null;

describe.each([
  ['Escape', pressEscape],
  ['a press on the backdrop', pressBeside],
])('%s', (_, leave) => {
  test('closes a dialog without input', async () => {
    render(
      <Form>
        <input aria-label="Name" defaultValue="Asha" />
      </Form>,
    );
    await leave();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('keeps a dialog with input, until it is opened again', async () => {
    render(
      <Form>
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Agreed" />
      </Form>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    await leave();
    expect(isOpen()).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isOpen()).toBe(false));

    await userEvent.click(screen.getByText('Open'));
    await leave();
    await waitFor(() => expect(isOpen()).toBe(false));
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(await screen.findByLabelText('Agreed'));
    await leave();
    expect(isOpen()).toBe(true);
  });

  test('closes a dialog whose form has been replaced by its result', async () => {
    const { rerender } = render(
      <Form>
        <input aria-label="Reason" />
      </Form>,
    );
    await userEvent.type(screen.getByLabelText('Reason'), 'Power cut');
    rerender(
      <Form>
        <p>Ten minutes more.</p>
      </Form>,
    );
    await leave();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('declines a confirmation', async () => {
    render(<Question />);
    await leave();
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

test.each([
  ['question', <ConfirmDialog open title="Sure?" confirmLabel="Yes" onConfirm={() => {}} onOpenChange={leave} />],
  ['form', <Dialog open title="A form" onOpenChange={leave} />],
])('the second press of a double click on the button of a %s does not close it', (_, dialog) => {
  leave.mockClear();
  render(dialog);
  const pressAs = (detail: number) => {
    const beside = openDialog()?.parentElement as HTMLElement;
    fireEvent.pointerDown(beside, { pointerType: 'mouse' });
    fireEvent.mouseDown(beside, { detail });
    fireEvent.click(beside, { detail });
  };
  pressAs(2);
  expect(leave).not.toHaveBeenCalled();
  pressAs(1);
  expect(leave).toHaveBeenCalledOnce();
});

test('Escape in an open list closes only the list', async () => {
  render(
    <Form>
      <Picker items={['Narmada']} value={null} onChange={() => {}} itemLabel={String} itemKey={String} noun="rivers" />
    </Form>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('listbox')).not.toBeNull();
  await pressEscape();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(isOpen()).toBe(true);
  await pressEscape();
  await waitFor(() => expect(isOpen()).toBe(false));
});
