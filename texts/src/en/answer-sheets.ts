import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

const count = (number: number, one: string, other: string) =>
  `${number.toLocaleString('en')} ${plural('en', number, { one, other })}`;
const sheets = (number: number) => count(number, 'sheet', 'sheets');
const students = (number: number) => count(number, 'student', 'students');

/** Why the sheet of a student is not accepted, said of the student, because an organiser or a teacher reads it. What is not here is said as to everybody. */
const whyNot = {
  'phone-not-verified': 'Their phone number has not been verified.',
  'vouch-refused': 'This round asks for a verified phone number, and their school vouches for them instead.',
  'consent-missing': 'Their guardian has not agreed yet.',
  'consent-not-listed': 'Their guardian has not agreed yet, and they are on no signed list.',
  'consent-withdrawn': 'The consent for them was withdrawn.',
  'email-not-verified': 'Their email address has not been confirmed.',
  'phone-sat-already': 'Their phone number has taken part in this round with another account.',
  'round-for-admins': 'This round is for the team.',
  'round-not-qualified': 'They have not qualified for this round, and nobody has let them in.',
  'round-not-for-city': 'This round is not for schools of their city.',
  'round-not-for-class': 'This round is not for their class.',
  'quiz-not-announced': 'The round has not been announced.',
  'quiz-not-open-yet': 'The round has not opened yet.',
  'quiz-closed': 'The round is archived.',
  'quiz-paused': 'The quiz is paused. Please try again when it goes on.',
  'key-is-out': 'Students can read the key, so no sheet is accepted any more.',
};

/** Printing, reading and accepting answer sheets, for organisers and teachers. */
export const answerSheets = {
  title: 'Answer sheets',
  tabs: { print: 'Print', numbers: 'Roll numbers', read: 'Read pictures', type: 'Type in', accepted: 'Accepted' },
  whyNot,
  print: {
    forWhom: 'For whom',
    blank: 'Blank sheets',
    byName: 'For each student, by name',
    copies: 'Number of copies',
    language: 'Language',
    print: ({ pages }: { pages: number }) => `Print ${count(pages, 'page', 'pages')}`,
    preview: 'The first page, as it will be printed',
    scale: 'Print on A4 at 100 %, on one side.',
  },
  numbers: {
    give: 'Give roll numbers',
    given: ({ given }: { given: number }) =>
      given === 0
        ? 'All students have their numbers.'
        : `${students(given)} ${plural('en', given, { one: 'has', other: 'have' })} a new number.`,
    nobody: 'No student has a roll number yet.',
    hint: 'Sheets name students by a roll number. It is given once and stays.',
    intro: 'For blank sheets: each student fills in the number of this list.',
    print: 'Print the list',
    caption: 'Roll numbers',
    name: 'Name',
    class: 'Class',
    number: 'Roll number',
  },
  read: {
    choose: 'Pictures or PDF',
    chooseHint:
      'Photos or scans, a page of a sheet each, as many as you like; or a PDF of them. All four corners of the paper have to be in the picture. They are read in this browser; nothing is sent before you accept it.',
    folder: 'Or a folder of them',
    folderHint: 'All pictures and PDF files in it are read, one after the other.',
    nothingInFolder: 'There is no picture and no PDF in this folder.',
    camera: 'Any phone will do. Lay the sheet flat in even light.',
    reading: ({ file, files }: { file: number; files: number }) => `Reading ${file} of ${files}`,
    readingPage: ({ file, page, pages }: { file: string; page: number; pages: number }) =>
      `Reading page ${page} of ${pages} of ${file}`,
    stop: 'Stop reading',
    failed: ({ file }: { file: string }) => `${file} could not be read. Please try it again.`,
    blank: ({ count: number, file }: { count: number; file: string }) =>
      `${count(number, 'empty page', 'empty pages')} of ${file} left out`,
    acceptAll: ({ count: number }: { count: number }) => `Accept ${sheets(number)} without questions`,
    accepted: ({ count: number }: { count: number }) => `${sheets(number)} accepted`,
    list: 'Sheets that were read',
    page: ({ file, page }: { file: string; page: number }) => `${file}, page ${page}`,
    clear: 'Everything is clear',
    toDecide: ({ count: number }: { count: number }) => `${count(number, 'place', 'places')} to decide`,
    decide: 'Decide',
    look: 'Look',
    remove: 'Remove',
    noStudent: 'No student yet',
    leave: 'What was read and is not accepted will be gone. Accepted sheets stay.',
    problems: {
      unreadable: 'This browser cannot read this file as a picture. Please save it as a JPEG or a PDF.',
      'no-corners': 'Not all four corner marks can be seen. Take the picture again, or type the sheet in beside it.',
      'no-code': 'Its code cannot be read. Take the picture again, or type the sheet in beside it.',
      'other-round': ({ round }: { round: string }) => `It is a sheet of another round: ${round}.`,
      'other-paper':
        'It was printed for another version of the paper. Its questions may be in another order; type it in with care.',
      twice: ({ name }: { name: string }) => `This page of ${name} has been read twice.`,
      nobody: ({ number }: { number: string }) => `The roll number ${number} belongs to nobody here.`,
      accepted: ({ name }: { name: string }) => `A sheet of ${name} has been accepted already.`,
      sat: ({ name }: { name: string }) => `${name} has played this round on a screen.`,
      empty: 'No answer is marked on it. Please look at it.',
      'page-missing': ({ page }: { page: number }) => `Page ${page} of this sheet has not been read.`,
      'pdf-broken': 'This PDF is damaged. Please scan it again, or save its pages as pictures.',
      'pdf-picture':
        'The picture on this page cannot be read here. Please choose the file again, or scan the page again as a JPEG.',
      'pdf-locked': 'This PDF is protected by a password. Please save it without one.',
      'pdf-empty': 'This PDF has no pages.',
      'pdf-long': ({ pages, most }: { pages: number; most: number }) =>
        `This PDF has ${pages.toLocaleString('en')} pages; at most ${most} are read from one file. Please split it.`,
      'pdf-large': ({ most }: { most: number }) => `This PDF is larger than ${most} MB. Please split it.`,
      'pdf-not-here':
        'PDF files cannot be read in this browser right now. Please try again, or save the pages as pictures.',
    },
    typeBeside: 'Type it in beside the picture',
  },
  decide: {
    title: ({ name }: { name: string }) => `The sheet of ${name}`,
    unknown: 'someone unknown',
    question: ({ section, number }: { section: number; number: number }) => `Section ${section}, question ${number}`,
    student: 'Student',
    studentHint: 'Roll number, or at least three characters of a name.',
    matching: 'Matching students',
    noMatch: 'No matching student.',
    searching: 'Searching',
    consentFirst: {
      organiser:
        'No sheet of theirs is accepted before. Once the signed form is there, it is noted under Consent, or by the school on the page of its classes.',
      teacher:
        'No sheet of theirs is accepted before. On the page of your classes you can note the signed form, or send the guardian a link.',
    },
    agreesAgain: 'No sheet of theirs is accepted unless their guardian agrees again.',
    class: 'Class',
    leftOut: 'Left out',
    accept: 'Accept the sheet',
    emptyTitle: 'Accept an empty sheet?',
    emptyText:
      'It has no answer at all. It counts as the student’s attempt, with 0 marks, and they cannot take part again.',
    emptyAccept: 'Accept it empty',
    missing: {
      student: 'Please choose a student.',
      class: 'Please choose a class.',
      place: 'Please type what is written, or choose “Left out”.',
    },
    picture: 'The sheet in the picture',
    nextSheet: 'It is accepted. You can go on with the next one.',
    answer: ({ section, number }: { section: number; number: number }) =>
      `Answer to section ${section}, question ${number}`,
    invalid: {
      letters: 'Only the letters A to D.',
      'one-letter': 'Only one letter.',
      number: 'Only a number, such as 12 or -3.',
    },
    several: '* Several letters are possible.',
    correct: 'Save the correction',
    corrected: 'The correction is saved, and the attempt is marked again.',
  },
  accepted: {
    caption: 'Sheets that were accepted',
    empty: 'No sheet has been accepted yet.',
    name: 'Student',
    class: 'Class',
    school: 'School',
    number: 'Roll number',
    how: 'How',
    sources: { picture: 'read from a picture', keyboard: 'typed in' },
    byTeacher: 'by a teacher',
    decided: ({ count: number }: { count: number }) => `${count(number, 'place', 'places')} decided by a person`,
    at: 'Accepted',
    open: 'Look and correct',
    noPicture: 'Its picture is no longer kept.',
  },
  /** For teachers alone. */
  teacher: {
    intro:
      'For students on your list who write the round on paper: print their sheets, photograph or scan them, and accept what was read.',
    toClasses: 'To your classes',
    noProof: 'Please open your classes first, with the school code and your key.',
    notPublished: 'The paper of this round is not ready yet. Sheets can be printed once it is.',
    noStudents: 'No student of your school has been registered for this round yet.',
    rule: 'You read the sheets of students on your list. Give the sheets of others, and a sheet that was accepted with a mistake, to the organisers. Its picture is kept while students can object.',
  },
};

export const answerSheetsTexts = textArea(
  answerSheets,
  async (language) => (await import(`../${language}/answer-sheets.ts`)).answerSheets,
);
