import { club } from 'virtual:club';
import type { ManagedSchoolReply, SchoolReply } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { useMemo, useState } from 'react';
import { useSchoolSearch } from '#entities/schools/use-school-search.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { changesSchools } from './queries.ts';
import { studentsText } from './school-texts.ts';

const maxSchoolsOfCity = 1000;

/** Suggests a similar school and shows the effect before merging. */
export function MergeSchoolDialog({ school, onClose }: { school: ManagedSchoolReply; onClose: () => void }) {
  const merge = useAct(schoolsAdminEndpoints.mergeSchool, changesSchools);
  const [into, setInto] = useState<SchoolReply | null>(school.alike);
  const [wasSent, setWasSent] = useState(false);

  function send() {
    setWasSent(true);
    if (into === null || merge.isPending) return;
    merge.mutate(
      { params: { id: school.id }, body: { into: into.id } },
      {
        onSuccess: ({ school: staying }) => {
          toast.success(`${school.label} has been merged into ${staying.label}.`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${school.label}`}
      description={`${school.city} · ${studentsText(school)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={merge.isPending}>
            Cancel
          </Button>
          <Button variant="danger" busy={merge.isPending} onClick={send}>
            Merge school
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SchoolToMergeInto
          school={school}
          into={into}
          onInto={(chosen) => {
            setInto(chosen);
            merge.reset();
          }}
          problem={wasSent && into === null ? 'Choose the school to merge into' : undefined}
        />
        {into && (
          <Notice tone="warn">
            All students of <strong>{school.label}</strong> will be at <strong>{into.label}</strong>
            {into.city === school.city ? '' : ` in ${into.city}`} from now on, with their entries on the leaderboard,
            and so will anyone who types it again. This can be undone for an hour.
          </Notice>
        )}
        <FormProblem sentence={merge.error && errorMessage(merge.error)} />
      </div>
    </Dialog>
  );
}

interface SchoolToMergeIntoProps {
  school: ManagedSchoolReply;
  into: SchoolReply | null;
  onInto: (chosen: SchoolReply | null) => void;
  problem: string | undefined;
}

/** First of the same city. */
function SchoolToMergeInto({ school, into, onInto, problem }: SchoolToMergeIntoProps) {
  const [city, setCity] = useState(school.city);
  const others = useReply(
    schoolsAdminEndpoints.listManagedSchools,
    { query: { city, pageSize: maxSchoolsOfCity } },
    { staleTime: 0, select: ({ schools }) => schools },
  );
  const offered = useMemo(() => others.data?.filter(({ id }) => id !== school.id) ?? [], [others.data, school.id]);
  const search = useSchoolSearch(offered);

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label="City">
          <Select
            value={city}
            onChange={({ currentTarget: { value } }) => {
              setCity(value);
              onInto(value === school.city ? school.alike : null);
            }}
          >
            {[...new Set([...club.cities, school.city])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="Into" required error={problem}>
          <Picker<SchoolReply>
            items={offered}
            value={into}
            onChange={onInto}
            itemLabel={({ label }) => label}
            itemKey={({ id }) => id}
            {...search}
            noun="schools"
            placeholder="Its name, initials or pin code"
            loading={others.isFetching}
          />
        </Field>
      </div>
      {others.error && !others.data && (
        <div role="alert">
          <Notice
            tone="warn"
            action={
              <Button variant="secondary" size="sm" busy={others.isFetching} onClick={() => others.refetch()}>
                Try again
              </Button>
            }
          >
            The schools of {city} could not be loaded. {errorMessage(others.error)}
          </Notice>
        </div>
      )}
    </>
  );
}
