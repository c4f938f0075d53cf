import { papersEndpoints, toKeyedQuestionReply } from '@club/contract/papers';
import type { PaperSection } from '@club/domain/papers/paper';
import { checkPaper } from '@club/domain/papers/paper-check';
import { Refusal } from '@club/domain/shared/refusal';
import type { Mount } from '#shared/http/mount.ts';
import { findKeyedQuestion } from './answer-key-store.ts';
import { createQuestion } from './create-question.ts';
import { deletePicture } from './delete-picture.ts';
import { deleteQuestion } from './delete-question.ts';
import { findFile } from './file-store.ts';
import { listAllActiveQuestions } from './question-store.ts';
import { type PictureStorage, storeUpload } from './store-pictures.ts';
import { updateQuestion } from './update-question.ts';

export interface PapersDependencies extends PictureStorage {
  readonly sections: readonly PaperSection[];
}

/** Everything but the list of questions: what a participant gets of that depends on what they are sitting, which `quiz` knows. */
export function mountPapers(mount: Mount, { sections, ...keeping }: PapersDependencies): void {
  const { database, files } = keeping;

  mount(papersEndpoints.createQuestion, async ({ body, viewer, now }) => {
    const question = await createQuestion(keeping, body, { adminId: viewer.accountId, now });
    return { data: toKeyedQuestionReply(question), message: 'Quiz Added Successfully!' };
  });

  mount(papersEndpoints.checkPaper, async () => {
    const paper = checkPaper(sections, await listAllActiveQuestions(database));
    return { ...paper, sections: [...paper.sections], problems: [...paper.problems] };
  });

  mount(papersEndpoints.readQuestion, async ({ params }) => {
    const question = await findKeyedQuestion(database, params.id);
    if (question === null) throw new Refusal('question-unknown');
    return { data: toKeyedQuestionReply(question) };
  });

  mount(papersEndpoints.updateQuestion, async ({ params, body, viewer, now }) => {
    const question = await updateQuestion(keeping, params.id, body, { adminId: viewer.accountId, now });
    return { data: toKeyedQuestionReply(question), message: 'Quiz Updated Successfully!' };
  });

  mount(papersEndpoints.deleteQuestion, async ({ params, viewer, now }) => {
    await deleteQuestion(database, params.id, { adminId: viewer.accountId, now });
    return { message: 'Quiz Deleted Successfully' };
  });

  mount(papersEndpoints.uploadFile, async ({ form, viewer, now }) => {
    const file = form.filesByField.file;
    if (file === undefined) throw new Refusal('file-not-image');
    const id = await storeUpload(keeping, file.bytes, { adminId: viewer.accountId, now });
    const url = `/api/files/${id}`;
    return { fileId: id, id, url, fileUrl: url };
  });

  mount(papersEndpoints.deleteFile, async ({ params, viewer, now }) => {
    await deletePicture(keeping, params.fileId, { adminId: viewer.accountId, now });
    return { message: 'The picture was deleted' };
  });

  mount(papersEndpoints.readFile, async ({ params }) => {
    const file = await findFile(database, params.fileId);
    const bytes = file === null ? null : await files.find(file.id);
    if (file === null || bytes === null) throw new Refusal('file-unknown');
    return {
      stream: bytes,
      mediaType: file.mediaType,
      // A picture never changes under its id, so whoever has it need not ask again.
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(file.bytes) },
    };
  });
}
