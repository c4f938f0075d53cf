import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preserveScope, type Scope, type ScopeSubject, type SubjectChange, scopeIncludes } from './scope.ts';

const asha = { accountId: 'asha', schoolId: 'daly', city: 'Indore' };

test.each([
  ['everybody', {}, true],
  ['their city', { city: 'Indore' }, true],
  ['another city', { city: 'Bhopal' }, false],
  ['their school', { schoolId: 'daly' }, true],
  ['another school of their city', { schoolId: 'choithram' }, false],
  ['them', { accountId: 'asha' }, true],
  ['somebody else', { accountId: 'vikram' }, false],
])('an intervention for %s applies to a participant or not', (_whom, scope, concerns) => {
  expect(scopeIncludes({ accountId: null, schoolId: null, city: null, ...scope }, asha)).toBe(concerns);
});

test('an intervention for a school does not apply to participants without one', () => {
  expect(scopeIncludes({ accountId: null, schoolId: 'daly', city: null }, { ...asha, schoolId: null })).toBe(false);
});

const names = ['asha', 'ravi', 'zoya', 'dev'] as const;
const anySchool = fc.option(fc.constantFrom('lake', 'hill', 'daly'), { nil: null });
const anyCity = fc.constantFrom('Bhopal', 'Indore');
const anyPlace = fc.record({ schoolId: anySchool, city: anyCity });
const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  anySchool.map((schoolId) => ({ accountId: null, schoolId, city: null })),
  anyCity.map((city) => ({ accountId: null, schoolId: null, city })),
);

test('an intervention applies to the same people even after changes of schools and cities (G12)', () => {
  const anyPlaces = fc.tuple(anyPlace, anyPlace, anyPlace, anyPlace);
  fc.assert(
    fc.property(anyScope, anyPlaces, fc.array(anyPlaces, { maxLength: 5 }), (given, begun, changes) => {
      const at = (places: typeof begun) =>
        names.map((accountId, index): ScopeSubject => ({ accountId, ...(places[index] as (typeof begun)[0]) }));
      let [scope, people] = [given, at(begun)];
      const isForThem = people.map((one) => scopeIncludes(given, one));
      for (const change of changes) {
        const after = at(change);
        const changed = people.map((before, index): SubjectChange => ({ before, after: after[index] as ScopeSubject }));
        scope = preserveScope(scope, scope, changed);
        people = after;
        expect(people.map((one) => scopeIncludes(scope, one))).toEqual(isForThem);
      }
    }),
  );
});

const place = (accountId: string, schoolId: string): ScopeSubject => ({ accountId, schoolId, city: 'Bhopal' });
const ofLake: Scope = { accountId: null, schoolId: 'lake', city: null };
const ofHill: Scope = { ...ofLake, schoolId: 'hill' };

test("an intervention for a school takes the name of the school it was merged into, and does not apply to that school's own students (G12)", () => {
  const [atLake, atHill] = [place('asha', 'lake'), place('ravi', 'hill')];
  const people = [
    { before: atLake, after: place('asha', 'hill') },
    { before: atHill, after: atHill },
  ];
  expect(preserveScope(ofLake, ofHill, people)).toEqual({ ...ofHill, exceptions: { ravi: false } });
  expect(preserveScope(ofHill, ofHill, people)).toEqual({ ...ofHill, exceptions: { asha: false } });
});

test('interventions for an attempt follow it to its new account and no longer apply to the old one (G11, G12)', () => {
  const moved = { before: place('asha', 'lake'), after: place('ravi', 'hill') };
  const kept = preserveScope(ofLake, ofLake, [moved]);
  expect(kept.exceptions).toEqual({ ravi: true });
  expect(preserveScope(kept, kept, [{ before: moved.after, after: moved.before }]).exceptions).toBeUndefined();
});
