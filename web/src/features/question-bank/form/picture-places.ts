import { type OptionIndex, optionCount, optionIndexes, perOption } from '@club/domain/entities/papers/answer-key';
import { hasOptions, type QuestionFormValues, type WordingValues, withItem } from './question-form-values.ts';

/** Where a question has a picture. */
export type PicturePlace = 'question' | OptionIndex;

/** Marks form elements where a dropped or pasted picture belongs to this place. */
export function placeAttribute(place: PicturePlace): { readonly 'data-place': string } {
  return { 'data-place': String(place) };
}

/** The place of the form element that contains the target, if any. */
export function placeOf(target: EventTarget): PicturePlace | undefined {
  const written = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : undefined;
  return written === 'question' ? written : optionIndexes.find((index) => String(index) === written);
}

export interface PlacedPictures {
  readonly values: QuestionFormValues;
  readonly places: readonly PicturePlace[];
}

/**
 * Adds pictures in the order of their names: the first where it was dropped, the others in the following free places. If there are
 * exactly as many pictures as options, they become the options. Pictures without a free place are ignored.
 * See docs/rules/papers.md, B35.
 * @param values normalized for the section
 * @param at undefined if the pictures were dropped outside all places
 */
export function placePictures(
  values: QuestionFormValues,
  files: readonly File[],
  at: PicturePlace | undefined,
): PlacedPictures {
  // Pictures chosen before the options became texts are hidden.
  const kept = values.optionsAre === 'texts' ? perOption(() => null) : values.optionPictures;
  const isFree = (place: PicturePlace) =>
    place === 'question'
      ? values.supportingPicture === null
      : kept[place] === null && (values.optionsAre === 'pictures' || values.optionTexts[place].trim() === '');
  const options = hasOptions(values) ? optionIndexes : [];
  const areOptions = at !== 0 && files.length === optionCount && options.length > 0 && options.every(isFree);
  const all: readonly PicturePlace[] = areOptions ? options : ['question', ...options];
  const places = all
    .slice(Math.max(0, at === undefined ? 0 : all.indexOf(at)))
    .filter((place) => place === at || isFree(place))
    .slice(0, files.length);

  const named = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  let { supportingPicture, optionsAre } = values;
  let optionPictures = kept;
  for (const [index, place] of places.entries()) {
    const file = named[index];
    if (file === undefined) continue;
    if (place === 'question') supportingPicture = { kind: 'chosen', file };
    else optionPictures = withItem(optionPictures, place, { kind: 'chosen', file });
  }
  const isAtOption = places.some((place) => place !== 'question');
  if (isAtOption && optionsAre === 'texts') {
    optionsAre = values.optionTexts.every((text) => text.trim() === '') ? 'pictures' : 'both';
  }
  return {
    values: { ...values, supportingPicture, optionsAre, ...(isAtOption && { optionPictures }) },
    places,
  };
}

export function altOf(wording: WordingValues, place: PicturePlace): string {
  return place === 'question' ? wording.supportingPictureAlt : wording.optionAlts[place];
}

export function withAlt(wording: WordingValues, place: PicturePlace, alt: string): Partial<WordingValues> {
  return place === 'question'
    ? { supportingPictureAlt: alt }
    : { optionAlts: withItem(wording.optionAlts, place, alt) };
}
