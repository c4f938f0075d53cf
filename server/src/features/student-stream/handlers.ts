import { studentStreamEndpoints } from '@club/contract/student-stream';
import type { Mount } from '#shared/http/mount.ts';
import type { QuizNews } from './follow-quiz.ts';

export function mountStudentStream(mount: Mount, news: QuizNews): void {
  mount(studentStreamEndpoints.followQuiz, ({ viewer }) => news.begin(viewer));
}
