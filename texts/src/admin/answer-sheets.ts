/** Of the organisers' page alone. What teachers read, too, is in `texts/src/<language>/answer-sheets.ts`. */
export const answerSheetsAdminTexts = {
  title: 'Answer sheets',
  intro:
    'For schools that sit the round on paper: print the sheets, photograph or scan them, and accept what was read.',
  notPublished: 'The paper has not been published yet. Sheets name its version, so publish it first.',
  toPaper: 'Go to the paper',
  loading: 'Loading the answer sheets',
  loadingSheet: 'Loading the sheet',
  school: 'School',
  chooseSchool: 'Type the name or the pin',
  type: {
    intro: 'Enter moves to the next field. Leave out what has no mark.',
    language: 'Language of the sheet',
  },
} as const;
