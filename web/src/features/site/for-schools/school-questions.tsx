import { schoolFaqsContent } from 'virtual:school-faqs';
import { forSchoolsTexts } from '@club/texts/for-schools';
import { FaqDetails } from '#features/site/faq-details.tsx';
import { useTexts } from '#shared/language.ts';

export function SchoolQuestions() {
  const texts = useTexts(forSchoolsTexts);
  const faqs = useTexts(schoolFaqsContent);
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="page-width pb-12 md:pb-20">
      <h2 id="questions" className="text-2xl">
        {texts.questions}
      </h2>
      <div className="mt-4 max-w-4xl">
        {faqs.map((faq) => (
          <FaqDetails key={faq.id} faq={faq} />
        ))}
      </div>
    </section>
  );
}
