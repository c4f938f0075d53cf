import { maxListRows } from '@club/domain/features/classes/class-list';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

const students = (count: number) => `${count} ${plural('en', count, { one: 'student', other: 'students' })}`;

/** The page on which a teacher registers classes. */
export const classes = {
  title: 'Register a class',
  intro: 'For teachers: students without a phone of their own log in with a slip of paper.',
  gate: {
    code: 'School code',
    codeHint: 'Of this round, as the organisers gave it to your school',
    codeIncomplete: 'The code has 12 characters, in groups of four',
    key: 'Your teacher’s key',
    keyHint: 'You got it when you asked for permission',
    keyIncomplete: 'The key has 16 characters, in groups of four',
    open: 'Open my classes',
    first: 'First time here? Ask for permission',
    known: 'I have a key',
    name: 'Your name',
    contact: 'Phone or email of the school',
    contactHint: 'The organisers call or write there once, to hear that you teach at this school.',
    ask: 'Ask for permission',
  },
  asked: {
    title: 'Write down your key',
    text: 'It is shown only now. With it and the school code you open this page on any device.',
    copy: 'Copy the key',
    copied: 'Copied',
    notCopied: 'This browser does not allow copying. Please write the key down.',
    noted: 'I have noted it',
  },
  waiting: {
    title: 'The organisers have to confirm you',
    text: ({ number }: { number: string }) =>
      `They call or write to your school and ask for this number: ${number}. This page goes on automatically; you can also come back later with your key.`,
    again: 'Look again',
  },
  sheets: 'Answer sheets, for students who write on paper',
  leave: 'Leave this page',
  closed: 'For this round no more students can be registered here. You can still print slips again.',
  results: 'Results of your school, once they are out',
  toAdd: 'Add another class',
  /** The form that a guardian signs, on paper. */
  form: {
    print: ({ count }: { count: number }) =>
      `Print ${count} consent ${plural('en', count, { one: 'form', other: 'forms' })} to sign`,
    title: 'Consent of a parent or guardian',
    statement: ({ name, className, school, club }: { name: string; className: string; school: string; club: string }) =>
      `I am a parent or guardian of ${name}, class ${className}, of ${school}, and 18 or older. I agree that the child takes part in the quiz of ${club}.`,
    points: [
      'Taking part is free. The club keeps the child’s name, school, city and class, the name and phone number of the guardian, the answers, and what the page records during the quiz. It is used to run the quiz and for nothing else.',
      'Results can be public, with initials, school, class and rank.',
      'The consent can be withdrawn at any time: by the link that comes to the phone number below, or by telling the school or the club.',
    ],
    notice: ({ privacy, terms }: { privacy: string; terms: string }) =>
      `The whole privacy notice: ${privacy}. The terms: ${terms}.`,
    guardian: 'Name of the parent or guardian',
    relation: 'Relationship to the child',
    bornIn: 'Year of birth of the parent or guardian',
    phone: 'Phone number, if there is one',
    date: 'Place and date',
    signature: 'Signature',
  },
  add: {
    title: 'Add a class',
    read: ({ count }: { count: number }) => `${students(count)} read. Nothing is stored before you register them.`,
    noGuardians:
      'No column for parent or guardian was found. Every student needs one: add the column to your list and take it again, or type the names below.',
    classInvalid: 'Write the class as a number from 1 to 12, with a section if there is one: 9, IX-B, XI-Sci',
    classNotInRound: ({ classes }: { classes: readonly number[] }) => `This round is for class ${classes.join(', ')}`,
    messages: ({ count }: { count: number }) =>
      `${count} ${plural('en', count, { one: 'guardian is', other: 'guardians are' })} then sent a text message with a link to agree.`,
    without: ({ count }: { count: number }) =>
      `${count} ${plural('en', count, { one: 'student has', other: 'students have' })} neither a signed form nor a guardian’s phone, and cannot start until you note a form.`,
    registeredAlready: ({ count }: { count: number }) =>
      `${count} ${plural('en', count, { one: 'row is registered already and is', other: 'rows are registered already and are' })} left out: same name, class and guardian. Show them`,
    allRegistered: 'All students on this list are registered already.',
    nevertheless: 'Register nevertheless',
    folded: ({ count }: { count: number }) =>
      `${count} ${plural('en', count, { one: 'row that is fine is', other: 'rows that are fine are' })} folded.`,
    unfold: 'Show all rows',
    steps: `Copy the list from your spreadsheet, choose a file or type it: name, class, parent or guardian, and the guardian’s phone where there is one. Every student needs the first three. At most ${maxListRows} students at a time.`,
    paste: 'Paste the list here',
    pasteHint: 'One student a line; the columns of a spreadsheet are recognised.',
    take: 'Use this list',
    file: 'Choose a file (CSV or Excel)',
    unreadable: 'This file cannot be read. Please save it as CSV or Excel (.xlsx).',
    empty: 'There are no students in it.',
    later: ({ count }: { count: number }) =>
      `${students(count)} more of your list ${plural('en', count, { one: 'follows', other: 'follow' })} once these are registered.`,
    otherSheets: ({ sheets }: { sheets: readonly string[] }) =>
      `Only the first sheet of this file was read. For ${sheets.map((sheet) => `“${sheet}”`).join(', ')}, please make a list of its own.`,
    type: 'Type it instead',
    row: 'Add a row',
    removeRow: ({ row }: { row: number }) => `Remove row ${row}`,
    rowName: ({ row }: { row: number }) => `Row ${row}`,
    fields: { name: 'Name', classLevel: 'Class', guardian: 'Parent or guardian', phone: 'Guardian’s phone' },
    signed: 'We keep a consent form signed by the guardian of each student on this list',
    signedHint:
      'Without a form a guardian with a phone is sent a link. A student without consent has a slip, and cannot start.',
    notNeeded: 'Rounds of this club need no consent. A form that you keep is noted all the same.',
    isSigned: 'Form signed',
    check: 'Check the list',
    wrong: ({ rows }: { rows: number }) =>
      `Please correct ${rows} ${plural('en', rows, { one: 'row', other: 'rows' })}. Nothing has been stored yet.`,
    alike: ({ rows }: { rows: number }) =>
      `${rows} ${plural('en', rows, { one: 'row is', other: 'rows are' })} perhaps a child who is on this list or registered already: please decide.`,
    fine: ({ count }: { count: number }) => `The list is fine. ${students(count)} will be registered.`,
    register: ({ count }: { count: number }) => `Register ${students(count)}`,
    registered: ({ count }: { count: number }) => `${students(count)} registered`,
    discard: 'Discard this list',
    like: {
      row: ({ row }: { row: number }) => `Perhaps the same child as in row ${row}`,
      known: ({ name, level, guardian }: { name: string; level: number; guardian: string }) =>
        `Perhaps the same child as ${name}, class ${level}, guardian ${guardian}`,
      own: 'A student of your school with this name has registered without you',
      leaveOut: 'The same: leave this row out',
      same: 'The same child as in an earlier round',
      another: 'Another child',
    },
  },
  list: {
    title: ({ count }: { count: number }) => `Your ${students(count)}`,
    none: 'No student of your school has been registered for this round yet.',
    caption: 'Students with slips',
    columns: { chosen: 'Chosen', name: 'Name', class: 'Class', consent: 'Consent', slip: 'Slip' },
    choose: ({ name }: { name: string }) => `Choose ${name}`,
    all: 'All students',
    consent: {
      enough: 'Given',
      asked: 'Guardian asked',
      missing: 'Missing',
      'not-needed': 'Not needed',
      withdrawn: 'Withdrawn',
    },
    guardian: ({ guardian }: { guardian: string }) => `Guardian: ${guardian}`,
    level: ({ level }: { level: string }) => `Class ${level}`,
    printed: ({ at }: { at: string }) => `Printed ${at}`,
    notPrinted: 'Not printed',
    started: 'Has started',
    claimed: 'Own log-in',
    print: ({ count }: { count: number }) => `Print ${count} ${plural('en', count, { one: 'slip', other: 'slips' })}`,
    inLanguage: 'Language of the slips',
    reprint: ({ count }: { count: number }) =>
      `${students(count)} of these already ${plural('en', count, { one: 'has', other: 'have' })} a slip. The old slip stops working, and whoever is logged in with it has to log in again.`,
    reprintTitle: 'Print again?',
    printed10: ({ file }: { file: string }) =>
      `The slips are in the file ${file}, among your downloads. Print it; ten slips a page, to be cut along the dashed lines.`,
    noneChosen: 'Tick the students whose slips are to be printed, also where one was lost.',
    noPrint: 'The slips could not be made',
    correct: 'Correct',
    form: ({ count }: { count: number }) => `Form signed: ${students(count)}`,
    formTitle: ({ count }: { count: number }) =>
      count === 1 ? 'Is the form of 1 student signed?' : `Are the forms of ${students(count)} signed?`,
    formClaim:
      'You confirm that your school keeps a consent form that the guardian signed for each of these students. They can then start.',
    formMessages: ({ count }: { count: number }) =>
      `${count} ${plural('en', count, { one: 'guardian with a phone on the list is', other: 'guardians with a phone on the list are' })} sent a link to withdraw the consent.`,
    formBack:
      'If it was noted by mistake, remove the student under Correct and register them anew. After the first start, please ask the organisers.',
    formDone: ({ count }: { count: number }) => `Consent noted for ${students(count)}`,
    ask: ({ count }: { count: number }) =>
      `Send ${count} ${plural('en', count, { one: 'guardian', other: 'guardians' })} a link`,
    asked: ({ count }: { count: number }) =>
      `${count} ${plural('en', count, { one: 'guardian was', other: 'guardians were' })} sent a link`,
  },
  correct: {
    title: ({ name }: { name: string }) => `Correct ${name}`,
    phoneHint: ({ phone }: { phone: string }) => `Now ${phone}. Leave this empty to keep it.`,
    noPhone: 'The guardian has no phone',
    endsSlip: 'The printed slip stops working, because it shows what you change. Please print a new one afterwards.',
    endsLink: 'The link that was sent to the old number stops working. You can send one to the new number.',
    alike: 'Another student of your school may be the same child. Please compare them.',
    another: 'This is another child',
    form: 'Consent',
    signed: 'The form we keep is signed by this guardian for this child',
    formMissing: 'If there is no such form, please remove the student and register them anew.',
    save: 'Save',
    saved: 'Corrected',
    savedWithoutSlip: 'Corrected. Please print a new slip.',
    remove: 'Remove from the list',
    removeTitle: ({ name }: { name: string }) => `Remove ${name}?`,
    removeText:
      'The slip and the consent end, and the account is deleted. What was sat in an earlier round stays. The student can be registered anew.',
    removed: ({ name }: { name: string }) => `${name} is no longer on your list`,
    organisers:
      'Only the organisers can still change this: the student has started or sat before, or a guardian has decided in person.',
  },
};

export const classesTexts = textArea(classes, async (language) => (await import(`../${language}/classes.ts`)).classes);
