import { type ClassesReply, type ClassStudentReply, classesEndpoints } from '@club/contract/classes';
import {
  type ClassField,
  type ClassRow,
  classFields,
  type FieldProblem,
  planClassList,
} from '@club/domain/features/classes/class-list';
import { normalizeForComparison } from '@club/domain/shared/text';
import { classesTexts } from '@club/texts/classes';
import { useId, useState } from 'react';
import type { Proof } from '#entities/rounds/teacher-proof.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';

import { useRowProblem } from './row-problem.ts';

const changesClasses = { changes: [classesEndpoints.readClasses] } as const;

interface StudentDialogProps {
  readonly proof: Proof;
  readonly student: ClassStudentReply;
  readonly classes: ClassesReply['round']['classes'];
  readonly onClose: () => void;
}

/** Corrects a student who has not started, or takes them off the list. See docs/rules/classes.md, Q9 and Q10. */
export function StudentDialog({ proof, student, classes, onClose }: StudentDialogProps) {
  const texts = useTexts(classesTexts).correct;
  const [isRemoving, setRemoving] = useState(false);
  const formId = useId();
  const line = useLine(student);
  const correct = useAct(classesEndpoints.correctClassStudent, changesClasses);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isSigned, setSigned] = useState(false);
  const [isFormMissing, setFormMissing] = useState(false);
  const [isAlike, setAlike] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const needsForm = student.hasForm && line.changes('name', 'guardian', 'phone');

  async function save(event: React.FormEvent) {
    event.preventDefault();
    if (correct.isPending) return;
    const found = planClassList([line.row], [], classes)[0]?.problems ?? [];
    setProblems(found);
    setFormMissing(needsForm && !isSigned);
    if (found.length > 0 || (needsForm && !isSigned)) return;
    try {
      const { phone, ...row } = line.row;
      const body = { ...proof, id: student.id, isSigned, isAnother };
      const { needs, endedSlip } = await correct.mutateAsync({
        body: { ...body, row: line.changes('phone') ? { ...row, phone } : row },
      });
      setAlike(needs === 'comparison');
      setFormMissing(needs === 'form');
      if (needs === 'organisers') {
        toast.error(texts.organisers);
        onClose();
      }
      if (needs !== null) return;
      toast.success(endedSlip ? texts.savedWithoutSlip : texts.saved);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
      if (isRefusal(error, 'class-student-unknown')) onClose();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title({ name: student.name })}
      footer={
        <>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
          <Button type="submit" form={formId} busy={correct.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <LineFields line={line} problems={problems} known={student.phone} classes={classes} />
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {student.printedAt !== null && (line.changes('classLevel') || line.renames) && (
            <Notice tone="warn">{texts.endsSlip}</Notice>
          )}
          {student.consent === 'asked' && line.changes('phone') && <Notice tone="warn">{texts.endsLink}</Notice>}
          {isAlike && <Notice tone="warn">{texts.alike}</Notice>}
        </div>
        {isAlike && (
          <Checkbox
            label={texts.another}
            checked={isAnother}
            onChange={({ currentTarget: { checked } }) => setAnother(checked)}
          />
        )}
        {needsForm && (
          <Field group label={texts.form} error={isFormMissing ? texts.formMissing : undefined}>
            <Checkbox
              label={texts.signed}
              checked={isSigned}
              onChange={({ currentTarget: { checked } }) => setSigned(checked)}
            />
          </Field>
        )}
      </form>
      {isRemoving && (
        <RemoveDialog proof={proof} student={student} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </Dialog>
  );
}

interface Line {
  readonly row: ClassRow;
  readonly isWithoutPhone: boolean;
  /** Not only in capitals. */
  readonly renames: boolean;
  readonly changes: (...fields: ClassField[]) => boolean;
  readonly set: (field: ClassField, value: string) => void;
  readonly setWithoutPhone: (isWithout: boolean) => void;
}

/** The line as it is typed. The number is not shown, so an empty field leaves it as it is. */
function useLine({ name, classLevel, listedClass, guardian, phone }: ClassStudentReply): Line {
  const before = { name, classLevel: listedClass ?? String(classLevel), guardian, phone: '' };
  const [row, setRow] = useState<ClassRow>(before);
  const [isWithoutPhone, setWithoutPhone] = useState(false);
  const isChanged = (field: ClassField) =>
    row[field].trim() !== before[field] || (field === 'phone' && isWithoutPhone && phone !== null);
  return {
    row: isWithoutPhone ? { ...row, phone: '' } : row,
    isWithoutPhone,
    renames: normalizeForComparison(row.name) !== normalizeForComparison(name),
    changes: (...fields) => fields.some(isChanged),
    set: (field, value) => setRow({ ...row, [field]: value }),
    setWithoutPhone,
  };
}

interface LineFieldsProps {
  readonly line: Line;
  readonly problems: readonly FieldProblem[];
  readonly classes: readonly number[];
  /** The guardian's number, masked. */
  readonly known: string | null;
}

function LineFields({ line, problems, known, classes }: LineFieldsProps) {
  const { fields } = useTexts(classesTexts).add;
  const texts = useTexts(classesTexts).correct;
  const problemText = useRowProblem(classes);
  const errorOf = (field: ClassField) => problemText(problems.find((problem) => problem.field === field)?.problem);
  return (
    <>
      {classFields.map((field) => (
        <Field
          key={field}
          label={fields[field]}
          required={field !== 'phone'}
          optional={field === 'phone'}
          hint={field === 'phone' && known !== null ? texts.phoneHint({ phone: known }) : undefined}
          error={errorOf(field)}
        >
          <TextInput
            value={line.row[field]}
            onChange={({ currentTarget: { value } }) => line.set(field, value)}
            inputMode={field === 'phone' ? 'tel' : 'text'}
            disabled={field === 'phone' && line.isWithoutPhone}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      ))}
      {known !== null && (
        <Checkbox
          label={texts.noPhone}
          checked={line.isWithoutPhone}
          onChange={({ currentTarget: { checked } }) => line.setWithoutPhone(checked)}
        />
      )}
    </>
  );
}

interface RemoveDialogProps extends Pick<StudentDialogProps, 'proof' | 'student' | 'onClose'> {
  readonly onRemoved: () => void;
}

function RemoveDialog({ proof, student: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const texts = useTexts(classesTexts).correct;
  const remove = useAct(classesEndpoints.removeClassStudent, changesClasses);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeTitle({ name })}
      confirmLabel={texts.remove}
      destructive
      onConfirm={() =>
        remove.mutateAsync({ body: { ...proof, id } }).then(
          ({ removed }) => {
            if (removed) toast.success(texts.removed({ name }));
            else toast.error(texts.organisers);
            onRemoved();
          },
          (error: unknown) => {
            toast.error(errorMessage(error));
            throw error;
          },
        )
      }
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
