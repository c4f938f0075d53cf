import { classesEndpoints, type TeacherReply } from '@club/contract/classes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import TeachersPage from './teachers-page.tsx';

const id = '018f0000-0000-7000-8000-000000000009';
const teacher: TeacherReply = {
  id,
  number: '3F9A-12C4',
  name: 'Sunita Rao',
  contact: '0755 2551234',
  school: { id, label: 'Lake View School, 462001', city: 'Bhopal', contactEmail: 'office@lake.example' },
  askedAt: '2026-11-28T10:00:00.000Z',
  approvedAt: null,
  approvedBy: null,
  lastUsedAt: null,
  students: 0,
};

test('an organiser approves a teacher after comparing the number, and revokes the key with the slips (Q1, Q4)', async () => {
  const api = fakeApi();
  let known = teacher;
  api.on(classesEndpoints.listTeachers, () => ({ teachers: [known] }));
  const approved = api.on(classesEndpoints.approveTeacher, () => {
    known = { ...teacher, approvedAt: '2026-11-28T11:00:00.000Z', approvedBy: 'Organiser', students: 12 };
    return { message: '' };
  });
  const ended = api.on(classesEndpoints.endTeacher, () => ({ message: '' }));
  const { user } = openAdminPage([{ path: '/admin/teachers', element: <TeachersPage /> }], '/admin/teachers');
  await user.click(await screen.findByRole('button', { name: 'Approve: Sunita Rao' }));
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText(/3F9A-12C4/);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText(/12 registered/);
  expect(approved).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Revoke: Sunita Rao' }));
  const end = await screen.findByRole('alertdialog');
  await user.click(within(end).getByRole('checkbox'));
  await user.click(within(end).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(ended).toMatchObject([{ body: { endsSlips: true } }]));
});
