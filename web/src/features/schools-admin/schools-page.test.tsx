import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSchoolLabels, useSchoolsToChoose } from '#entities/schools/queries.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import SchoolsPage from './schools-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(schoolsAdminEndpoints.listMerges, () => ({ merges: [], now }));
});

const now = '2026-11-28T10:00:00.000Z';

let made = 0;

function school(given: Partial<ManagedSchoolReply> = {}): ManagedSchoolReply {
  made += 1;
  return {
    id: `018f0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    institution: 'Dely College',
    pin: '452001',
    city: 'Indore',
    label: 'Dely College, 452001',
    state: 'waiting',
    registered: 3,
    sat: 2,
    alike: null,
    email: null,
    ...given,
  };
}

const daly = school({ institution: 'Daly College', label: 'Daly College, 452001', state: 'listed' });
const dely = school({
  alike: { id: daly.id, institution: 'Daly College', pin: '452001', city: 'Indore', label: daly.label },
});
const tree = school({ institution: 'Tree House', pin: null, label: 'Tree House', registered: 1, sat: 0 });

/** A club with these schools. */
function has(...schools: ManagedSchoolReply[]) {
  return api.on(schoolsAdminEndpoints.listManagedSchools, ({ query }) => {
    const found = schools.filter(
      ({ state, city }) => state === (query.state ?? state) && city === (query.city ?? city),
    );
    return {
      schools: found,
      total: found.length,
      waiting: schools.filter(({ state }) => state === 'waiting').length,
    };
  });
}

const open = (address = '/admin/schools') =>
  openAdminPage([{ path: '/admin/schools', element: <SchoolsPage /> }], address);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('shows waiting schools with their numbers of registrations and participants', async () => {
  const asked = has(daly, dely, tree);
  open();
  const first = await row(/Dely College/);
  expect(first.getByText('3')).toBeDefined();
  expect(first.getByText('2')).toBeDefined();
  expect(first.getByText('· 3 students, 2 attempted')).toBeDefined();
  expect(screen.getByText('2 schools waiting')).toBeDefined();
  expect(screen.queryByText(daly.label, { selector: 'th' })).toBeNull();
  expect(asked[0]?.query).toMatchObject({ state: 'waiting', page: 1 });
});

test('keeps search, state and city in the address, and sends them to the server', async () => {
  const asked = has(daly, dely);
  const { user, router } = open();
  await row(/Dely College/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All schools');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Ujjain');
  await screen.findByText('No schools match.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Indore');
  await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'daly');
  await waitFor(() => expect(router.state.location.search).toBe('?state=all&city=Indore&search=daly'));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ city: 'Indore', search: 'daly' }));
  expect(asked.at(-1)?.query.state).toBeUndefined();
  const listed = await row(/^Daly College/);
  expect(listed.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.click(listed.getByRole('button', { name: 'More about Daly College, 452001' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Contact address']);
});

test('approves a school at once, and says so', async () => {
  let schools = [tree];
  api.on(schoolsAdminEndpoints.listManagedSchools, () => ({ schools, total: schools.length, waiting: schools.length }));
  const approved = api.on(schoolsAdminEndpoints.approveSchool, () => {
    schools = [];
    return { school: { ...tree, state: 'approved' as const } };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve Tree House' }));
  await screen.findByText('Tree House has been approved: its students can qualify.');
  await screen.findByText('No schools are waiting');
  expect(approved).toMatchObject([{ params: { id: tree.id }, body: { approved: true } }]);
});

test('an approved school can be chosen at once in lists of its city', async () => {
  let isApproved = false;
  has(tree);
  const { id, institution, pin, city, label } = tree;
  api.on(siteEndpoints.listSchools, () => {
    return { cities: ['Indore'], schools: isApproved ? [{ id, institution, pin, city, label }] : [] };
  });
  api.on(schoolsAdminEndpoints.approveSchool, () => {
    isApproved = true;
    return { school: { ...tree, state: 'approved' as const } };
  });
  const Labels = () => <p>Indore: {useSchoolLabels('Indore').data?.join() || 'none'}</p>;
  const Choice = () => (
    <p>
      All:{' '}
      {useSchoolsToChoose(true)
        .data?.map(({ label }) => label)
        .join() || 'none'}
    </p>
  );
  const element = (
    <>
      <SchoolsPage />
      <Labels />
      <Choice />
    </>
  );
  const { user } = openAdminPage([{ path: '/admin/schools', element }], '/admin/schools');
  await screen.findByText('Indore: none');
  await screen.findByText('All: none');
  await user.click(await screen.findByRole('button', { name: 'Approve Tree House' }));
  await screen.findByText('Indore: Tree House');
  await screen.findByText('All: Tree House');
});

test('withdraws an approval', async () => {
  has({ ...tree, state: 'approved' });
  const calls = api.on(schoolsAdminEndpoints.approveSchool, () => ({ school: tree }));
  const { user } = open('/admin/schools?state=approved');
  await user.click(await screen.findByRole('button', { name: 'More about Tree House' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo approval' }));
  await screen.findByText('Tree House is waiting for approval again.');
  expect(calls[0]?.body).toEqual({ approved: false });
});

test('suggests the similar school, explains the effect of merging, and merges once', async () => {
  has(daly, dely);
  const merged = api.on(schoolsAdminEndpoints.mergeSchool, () => ({ school: daly }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Looks like Daly College, 452001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Dely College, 452001' }));
  expect(dialog.getByRole('combobox', { name: 'Into' })).toHaveProperty('value', 'Daly College, 452001');
  expect(dialog.getByText(/This can be undone for an hour/)).toBeDefined();
  expect(merged).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Merge school' }));
  await screen.findByText('Dely College, 452001 has been merged into Daly College, 452001.');
  expect(merged).toMatchObject([{ params: { id: dely.id }, body: { into: daly.id } }]);
  expect(screen.queryByRole('dialog', { name: 'Merge Dely College, 452001' })).toBeNull();
});

test('merges into a school of another city, which has to be chosen', async () => {
  const ujjain = school({ city: 'Ujjain', institution: 'Tree House', label: 'Tree House, 456001', state: 'listed' });
  has(tree, ujjain);
  const merged = api.on(schoolsAdminEndpoints.mergeSchool, () => ({ school: ujjain }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Tree House' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into another school' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Merge school' }));
  expect(dialog.getByText('Choose the school to merge into')).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'City' }), 'Ujjain');
  await user.type(dialog.getByRole('combobox', { name: 'Into' }), 'tree');
  await user.click(await screen.findByRole('option', { name: 'Tree House, 456001' }));
  expect(dialog.getByText(/in Ujjain from now on/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Merge school' }));
  await waitFor(() => expect(merged).toHaveLength(1));
});

test('explains in the dialog why a merge was refused, and keeps it open', async () => {
  has(daly, dely);
  api.on(schoolsAdminEndpoints.mergeSchool, () => {
    throw new Refusal('school-merged');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Looks like Daly College, 452001' }));
  await user.click(await screen.findByRole('button', { name: 'Merge school' }));
  await screen.findByText('This school has since been merged into another one');
  expect(screen.getByRole('dialog')).toBeDefined();
});

async function openCorrection() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Tree House' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct name, pin or city' }));
  return user;
}

test('corrects name, pin and city, and validates them before sending', async () => {
  has(tree);
  const sent = api.on(schoolsAdminEndpoints.correctSchool, () => ({
    school: { ...tree, label: 'Tree House School, 456001' },
  }));
  const user = await openCorrection();
  const name = screen.getByRole('textbox', { name: 'Name of the school' });
  await user.clear(name);
  await user.type(name, 'Tr\u0435e House School');
  await user.type(screen.getByRole('textbox', { name: /Pin code/ }), '45600');
  await user.click(screen.getByRole('button', { name: 'Correct school' }));
  expect(screen.getByText('Please write the name of the school in English or Hindi letters')).toBeDefined();
  expect(screen.getByText('Enter the six digits of the pin code')).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Tree House School');
  await user.type(screen.getByRole('textbox', { name: /Pin code/ }), '1');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'City' }), 'Ujjain');
  await user.click(screen.getByRole('button', { name: 'Correct school' }));
  await screen.findByText('Tree House School, 456001 has been corrected.');
  expect(sent.map(({ body }) => body)).toEqual([
    { institution: 'Tree House School', pin: '456001', city: 'Ujjain', merge: false },
  ]);
});

test('offers to merge if the corrected school exists already', async () => {
  has(tree, daly);
  const sent = api.on(schoolsAdminEndpoints.correctSchool, ({ body }) => {
    if (!body.merge) throw new Refusal('school-exists', { school: daly.label, city: 'Indore' });
    return { school: daly };
  });
  const user = await openCorrection();
  await user.click(screen.getByRole('button', { name: 'Correct school' }));
  await screen.findByText(/Daly College, 452001 in Indore already exists/);
  // The refusal was about the previous text, so typing clears it.
  await user.type(screen.getByRole('textbox', { name: 'Name of the school' }), 's');
  expect(screen.queryByRole('button', { name: 'Merge the two' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Correct school' }));
  await user.click(await screen.findByRole('button', { name: 'Merge the two' }));
  await screen.findByText('Tree House has been merged into Daly College, 452001.');
  expect(sent.map(({ body }) => body.merge)).toEqual([false, false, true]);
});

test('explains why the schools cannot be read, and retries', async () => {
  api.on(schoolsAdminEndpoints.listManagedSchools, () => {
    throw new Unreachable();
  });
  const { user } = open();
  await screen.findByText('Network error: Please check your internet connection');
  has(tree);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row(/Tree House/);
});

test('mentions that no school is waiting', async () => {
  has(daly);
  open();
  await screen.findByText('No schools are waiting');
});

test('downloads the filtered list, with all of its pages', async () => {
  has();
  const asked = api.on(schoolsAdminEndpoints.downloadManagedSchools, () => new Promise<never>(() => undefined));
  const { user } = open('/admin/schools?state=approved&search=convent&page=2');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schools, XLSX' }));
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toEqual([{ state: 'approved', search: 'convent', format: 'xlsx' }]),
  );
});

/** A merge of Dely College into Daly College. */
function merge(undoFirst: string | null = null) {
  const { id, institution, pin, city, label } = dely;
  const into = { id: daly.id, institution: daly.institution, pin: daly.pin, city: daly.city, label: daly.label };
  const undoUntil = '2026-11-28T10:41:30.000Z';
  return { school: { id, institution, pin, city, label }, into, students: 3, undoUntil, undoFirst };
}

test('undoes a merge within the remaining time, once, after saying what happens (S10)', async () => {
  has(daly, tree);
  let isMerged = true;
  api.on(schoolsAdminEndpoints.listMerges, () => ({ merges: isMerged ? [merge()] : [], now }));
  const undone = api.on(schoolsAdminEndpoints.undoMerge, () => {
    isMerged = false;
    return { school: dely };
  });
  const { user } = open();
  const merges = within(await screen.findByRole('region', { name: 'Merges that can be undone' }));
  merges.getByText('Dely College, 452001 was merged into Daly College, 452001');
  merges.getByText('3 students moved with it. This can be undone for another 42 minutes.');
  await user.click(merges.getByRole('button', { name: 'Undo the merge of Dely College, 452001' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/Students who registered since stay at Daly College, 452001, and so does anyone/);
  expect(undone).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Undo the merge' }));
  await screen.findByText('Dely College, 452001 is a school of its own again.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Merges that can be undone' })).toBeNull());
  expect(undone).toMatchObject([{ params: { id: dely.id } }]);
});

test('says that the hour has passed meanwhile, and that a later merge is undone first (S10)', async () => {
  has(daly, tree);
  let undoFirst: string | null = null;
  api.on(schoolsAdminEndpoints.listMerges, () => ({ merges: [merge(undoFirst)], now }));
  api.on(schoolsAdminEndpoints.undoMerge, () => {
    undoFirst = 'Carmel Convent School, 456001';
    throw new Refusal('school-merge-over');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo the merge of Dely College, 452001' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo the merge' }));
  await screen.findByText(/This merge can no longer be undone/);
  await screen.findByText(/was merged into Carmel Convent School, 456001 since: undo that first/);
});

test('notes the address of any school, checks it first, shows it, and removes it (S11)', async () => {
  let stored = daly;
  has(dely);
  api.on(schoolsAdminEndpoints.listManagedSchools, () => ({ schools: [stored], total: 1, waiting: 0 }));
  const noted = api.on(schoolsAdminEndpoints.noteContact, ({ body }) => {
    stored = { ...daly, email: body.email };
    return { school: stored };
  });
  const { user } = open('/admin/schools?state=listed');
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'More about Daly College, 452001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Contact address' }));
    return within(await screen.findByRole('dialog', { name: 'Address of Daly College, 452001' }));
  };
  let dialog = await openDialog();
  dialog.getByText(/Only organisers see it. It is deleted 24 months after/);
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'principal');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Enter a valid Email');
  expect(noted).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), '@daly.example');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('principal@daly.example was noted for Daly College, 452001.');
  await screen.findByText('principal@daly.example');
  expect(noted.map(({ body }) => body)).toEqual([{ email: 'principal@daly.example' }]);

  dialog = await openDialog();
  await user.clear(dialog.getByRole('textbox', { name: /Email/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Daly College, 452001 has no address now.');
  expect(noted.at(-1)?.body).toEqual({ email: null });
});
