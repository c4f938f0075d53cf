/** Of the organisers' page alone. What teachers read, too, is in `texts/src/<language>/answer-sheets.ts`. */
export const answerSheetsAdminTexts = {
  title: 'Answer sheets',
  intro:
    'For schools that sit the round on paper: print the sheets, photograph or scan them, and accept what was read, or type them in.',
  notPublished: 'The paper has not been published yet. Sheets name its version, so publish it first.',
  toPaper: 'Go to the paper',
  loading: 'Loading the answer sheets',
  loadingSheet: 'Loading the sheet',
  school: 'School',
  chooseSchool: 'Type the name or the pin',
  takeBack: {
    act: 'Undo acceptance',
    title: (name: string) => `Undo the acceptance of the sheet of ${name}?`,
    text: 'Its answers, marks and pictures are deleted, and the student has not taken part. A sheet can be accepted for them again until students can read the key.',
    done: (name: string) => `The acceptance of the sheet of ${name} is undone`,
  },
  type: {
    intro: 'Enter moves to the next field. Leave empty what has no mark.',
    language: 'Language of the sheet',
  },
} as const;
