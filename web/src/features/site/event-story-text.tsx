import { eventStories } from 'virtual:event-stories';
import { useParams } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { useLangOf } from '#shared/ui/use-lang-of.ts';

export function EventStoryText() {
  const { eventId = '' } = useParams();
  const story = useTexts(eventStories)[eventId];
  const langOf = useLangOf();
  if (story === undefined) return null;
  return (
    <div
      id="story"
      lang={langOf(story.language)}
      className="prose prose-lines text-lg"
      dangerouslySetInnerHTML={{ __html: story.contentHtml }}
    />
  );
}
