import { readSlipCode } from '@club/domain/entities/rounds/slip-code';
import { classFields, maxListRows } from '@club/domain/features/classes/class-list';
import { readTeacherContact, teacherContactProblem } from '@club/domain/features/classes/teacher-contact';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import { messageReply, name, userReply } from '#entities/accounts.ts';
import {
  roundTitleReply,
  schoolCodeInput,
  teacherCalls,
  teacherProof,
  teacherProofRefusals,
} from '#entities/rounds.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** Each is a question that an organiser has to answer. */
const askingCalls: RateLimit = { calls: 10, perSeconds: 60 * 60 };

/** A list of names in Hindi, of three bytes a letter. */
const listBytes = 48 * 1024;

const rowInput = z.object({
  name: z.string().max(200),
  classLevel: z.string().max(60),
  guardian: z.string().max(200),
  phone: z.string().max(60).describe('The guardian’s; empty if there is none'),
});
const list = z.array(rowInput).min(1).max(maxListRows);

const students = z.array(idInput).min(1);

const likeReply = z.object({
  row: z.number().int().nullable().describe('The place of an earlier row of the list, from 0'),
  id: z.uuid().nullable().describe('A student whom a teacher of the school registered'),
  name: z.string().nullable().describe('Null for a student of the school with an account of their own'),
  classLevel: z.number().int().nullable(),
  guardian: z.string().nullable(),
  isInRound: z.boolean().describe('Whether a teacher registered this student for this round'),
});

export const plannedRowReply = z.object({
  problems: z.array(z.object({ field: z.enum(classFields), problem: z.string() })),
  like: z.array(likeReply).describe('Who may be the same child'),
  registered: z.uuid().nullable().describe('The student of this round with the same name, class and guardian or phone'),
});
export type PlannedRowReply = z.output<typeof plannedRowReply>;

export const classStudentReply = z.object({
  id: z.uuid(),
  name: z.string(),
  classLevel: z.number().int(),
  listedClass: z
    .string()
    .nullable()
    .describe('With its section, as the teacher wrote it; null: no more than the number'),
  guardian: z.string(),
  phone: z.string().nullable().describe('The guardian’s, masked: who has stolen both secrets reads no numbers'),
  consent: z
    .enum(['enough', 'asked', 'missing', 'withdrawn', 'not-needed'])
    .describe(
      'enough: given; asked: a link is on its way to the guardian; not-needed: none is given, and rounds need none',
    ),
  printedAt: isoInstant.nullable().describe('When the slip that is valid was printed'),
  hasStarted: z.boolean(),
  isOpen: z.boolean().describe('Whether a teacher may still correct or remove the student'),
  hasForm: z.boolean().describe('Whether the consent is a form that the guardian signed'),
  isClaimed: z.boolean().describe('Logs in with a verified phone of their own; there are no more slips'),
});
export type ClassStudentReply = z.output<typeof classStudentReply>;

export const classesReply = z.object({
  round: z.object({
    ...roundTitleReply,
    classes: z.array(z.number().int()),
    takesLists: z.boolean(),
    needsConsent: z.boolean().describe('Whether nobody starts without the consent of a guardian'),
  }),
  school: z.string(),
  teacher: z.object({
    name: z.string(),
    number: z.string().describe('Tells apart those who ask; the organisers see it, too'),
    isApproved: z.boolean(),
  }),
  students: z.array(classStudentReply).describe('Empty until the teacher is approved'),
});
export type ClassesReply = z.output<typeof classesReply>;

const teacherReply = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  contact: z.string().describe('A phone number or e-mail address of the school, as the teacher gave it'),
  school: z.object({
    id: z.uuid(),
    label: z.string(),
    city: z.string(),
    contactEmail: z.string().nullable().describe('The address that organisers noted for the school'),
  }),
  askedAt: isoInstant,
  approvedAt: isoInstant.nullable(),
  approvedBy: z.string().nullable(),
  lastUsedAt: isoInstant.nullable(),
  students: z.number().int().describe('Registered by this teacher'),
});
export type TeacherReply = z.output<typeof teacherReply>;

const teacherParams = z.object({ id: idInput });

export const classesEndpoints = {
  askToRegister: endpoint({
    method: 'POST',
    path: '/api/classes/teachers',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Ask, with the code of a school, to register its classes. Only this reply contains the teacher’s key, which works once an organiser has approved it. Audited.',
    body: z.object({
      code: schoolCodeInput,
      name,
      contact: ruledText(teacherContactProblem)
        .transform(readTeacherContact)
        .describe('A phone number, also a landline, or e-mail address of the school'),
    }),
    reply: z.object({ key: z.string().describe('In groups of four'), number: z.string() }),
    status: 201,
    refusals: ['school-code-wrong', 'vouch-refused'],
    rateLimit: askingCalls,
  }),
  readClasses: endpoint({
    method: 'POST',
    path: '/api/classes',
    access: 'visitor',
    summary: 'The students whom the teachers of a school registered for the round of its code.',
    body: z.object(teacherProof),
    reply: classesReply,
    refusals: ['school-code-wrong', 'teacher-key-wrong'],
    rateLimit: teacherCalls,
  }),
  planClassList: endpoint({
    method: 'POST',
    path: '/api/classes/plan',
    access: 'visitor',
    summary: 'What is wrong with each row of a list, and which students may be registered already. Stores nothing.',
    body: z.object({ ...teacherProof, rows: list }),
    bodyLimitBytes: listBytes,
    reply: z.object({ rows: z.array(plannedRowReply) }),
    refusals: [...teacherProofRefusals, 'vouch-refused'],
    rateLimit: teacherCalls,
  }),
  addClassList: endpoint({
    method: 'POST',
    path: '/api/classes/students',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Register the students of a list, all or none, each with an account without phone and e-mail. Audited.',
    body: z.object({
      ...teacherProof,
      language: z.enum(languages).describe('Of the students’ pages and the guardians’ messages'),
      rows: z
        .array(
          rowInput.extend({
            isSigned: z.boolean().describe('The school keeps the form that the guardian signed'),
            sameAs: idInput.exactOptional().describe('The student of an earlier round who this is'),
            isAnother: z.boolean().default(false).describe('Has been compared with those who may be the same'),
          }),
        )
        .min(1)
        .max(maxListRows),
    }),
    bodyLimitBytes: listBytes,
    reply: z.object({ ids: z.array(z.uuid()).describe('In the order of the list') }),
    status: 201,
    refusals: [...teacherProofRefusals, 'class-list-changed', 'class-list-full', 'vouch-refused'],
    rateLimit: teacherCalls,
  }),
  printSlips: endpoint({
    method: 'POST',
    path: '/api/classes/slips',
    access: 'visitor',
    purpose: 'export',
    summary: 'Slips with new codes, ten on a page, as PDF. Earlier slips of these students end. Audited.',
    body: z.object({ ...teacherProof, ids: students.max(200), language: z.enum(languages) }),
    bodyLimitBytes: listBytes,
    reply: { stream: 'application/pdf', description: 'Slips in the order of the list' },
    refusals: [...teacherProofRefusals, 'class-student-unknown', 'server-busy'],
    rateLimit: teacherCalls,
  }),
  noteSignedForms: endpoint({
    method: 'POST',
    path: '/api/classes/forms',
    access: 'visitor',
    summary: 'Record the consents of guardians whose signed forms the school keeps. Audited.',
    body: z.object({ ...teacherProof, ids: students.max(maxListRows), language: z.enum(languages) }),
    reply: z.object({ noted: z.number().int() }),
    refusals: [...teacherProofRefusals, 'class-student-unknown'],
    rateLimit: teacherCalls,
  }),
  askGuardians: endpoint({
    method: 'POST',
    path: '/api/classes/guardians',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Send guardians whose phone is on the list a link to consent.',
    body: z.object({ ...teacherProof, ids: students.max(20) }),
    reply: z.object({
      asked: z.number().int(),
      notAsked: z.string().nullable().describe('Why some could not be asked; null: all were'),
    }),
    refusals: [...teacherProofRefusals, 'class-student-unknown'],
    rateLimit: teacherCalls,
  }),
  correctClassStudent: endpoint({
    method: 'POST',
    path: '/api/classes/correction',
    access: 'visitor',
    summary:
      'Correct what a teacher listed of a student who has not started. With another name or class the slip ends. Audited.',
    body: z.object({
      ...teacherProof,
      id: idInput,
      row: rowInput.extend({
        phone: rowInput.shape.phone.exactOptional().describe('Omitted: stays as it is; empty: there is none'),
      }),
      isSigned: z.boolean().describe('The school keeps a form that this guardian signed for this child'),
      isAnother: z.boolean().default(false).describe('Has been compared with those who may be the same'),
    }),
    reply: z.object({
      needs: z
        .enum(['comparison', 'form', 'organisers'])
        .nullable()
        .describe(
          'Nothing is stored: `isAnother` or `isSigned` has to be said first, or only organisers may correct it',
        ),
      endedSlip: z.boolean(),
    }),
    refusals: [...teacherProofRefusals, 'class-student-unknown', 'too-many-requests'],
    rateLimit: teacherCalls,
  }),
  removeClassStudent: endpoint({
    method: 'POST',
    path: '/api/classes/removal',
    access: 'visitor',
    summary:
      'Take a student who has not started off the list. The account is deleted, unless it is of an earlier round. Audited.',
    body: z.object({ ...teacherProof, id: idInput }),
    reply: z.object({ removed: z.boolean().describe('False if only organisers may remove the student') }),
    refusals: [...teacherProofRefusals, 'class-student-unknown', 'too-many-requests'],
    rateLimit: teacherCalls,
  }),
  logInWithSlip: endpoint({
    method: 'POST',
    path: '/api/auth/login/slip',
    access: 'visitor',
    purpose: 'log-in',
    summary:
      'Log in with the code of a slip. After many wrong codes from an address the reply is delayed, and then refused.',
    body: z.object({
      code: z
        .string()
        .max(60)
        .transform((text) => readSlipCode(text) ?? '')
        .describe('Eight letters; case and separators are ignored, and what looks like a letter is read as one'),
    }),
    reply: z.object({
      token: z.string().describe('Valid for twelve hours'),
      user: userReply,
      class: z.string().describe('As on the slip, with its section'),
    }),
    refusals: ['slip-code-wrong', 'too-many-requests'],
  }),
  listTeachers: endpoint({
    method: 'GET',
    path: '/api/teachers',
    access: 'organise',
    summary: 'The teachers who register classes, or ask to.',
    reply: z.object({ teachers: z.array(teacherReply).describe('Those who wait first') }),
    refusals: [],
  }),
  approveTeacher: endpoint({
    method: 'POST',
    path: '/api/teachers/:id/approval',
    access: 'organise',
    summary: 'Let a teacher register classes, after the school has confirmed it. Audited.',
    params: teacherParams,
    reply: messageReply,
    refusals: ['teacher-unknown'],
  }),
  endTeacher: endpoint({
    method: 'POST',
    path: '/api/teachers/:id/end',
    access: 'organise',
    summary: 'Refuse or revoke a teacher. Audited.',
    params: teacherParams,
    body: z.object({
      endsSlips: z
        .boolean()
        .describe('Whether the slips of their students end, and those who have not started are not vouched for'),
    }),
    reply: messageReply,
    refusals: ['teacher-unknown'],
  }),
};
