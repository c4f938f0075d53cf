import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { ContactDialog } from './contact-dialog.tsx';
import { CorrectSchoolDialog } from './correct-school-dialog.tsx';
import { MergeSchoolDialog } from './merge-school-dialog.tsx';

const dialogs = { contact: ContactDialog, correct: CorrectSchoolDialog, merge: MergeSchoolDialog } as const;

export type SchoolAct = keyof typeof dialogs;

export interface SchoolDialogProps {
  act: SchoolAct;
  school: ManagedSchoolReply;
  onClose: () => void;
}

export function SchoolDialog({ act, ...props }: SchoolDialogProps) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
