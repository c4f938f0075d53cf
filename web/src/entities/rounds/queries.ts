import { type CorrectionStep, correctionStep, correctionsEndpoints } from '@club/contract/corrections';
import type { RoundPaperReply, RoundReply } from '@club/contract/entities/rounds';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { CallOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, readLines } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';

const roundsKey = ['rounds'] as const;
const paperKey = (slug: string) => [...roundsKey, slug, 'paper'] as const;

/** Every round, drafts and rehearsals too: the current one first, then the newest. */
export function useRounds() {
  return useQuery({
    queryKey: [...roundsKey, 'list'],
    queryFn: async ({ signal }) => (await call(siteEndpoints.listRounds, {}, { signal })).rounds,
    // Phases pass by themselves.
    staleTime: 0,
  });
}

/** A round with the sections of its paper; none is read while the slug is not known. */
export function useRound(slug: string | undefined) {
  return useQuery({
    queryKey: [...roundsKey, slug, 'outline'],
    enabled: slug !== undefined,
    queryFn: async ({ signal }) =>
      (await call(siteEndpoints.readRound, { params: { slug: slug ?? '' } }, { signal })).round,
  });
}

/** Everything that is set for a round. */
export function useRoundSettings(slug: string) {
  return useQuery({
    queryKey: [...roundsKey, slug, 'settings'],
    queryFn: async ({ signal }) =>
      (await call(roundsAdminEndpoints.readRoundSettings, { params: { slug } }, { signal })).round,
    staleTime: 0,
  });
}

/** The paper of a round: its working copy, the checklist and the published version. */
export function useRoundPaper(slug: string) {
  return useQuery({
    queryKey: paperKey(slug),
    queryFn: async ({ signal }) => (await call(publishingEndpoints.readPaper, { params: { slug } }, { signal })).paper,
    // Its questions are written on other pages.
    staleTime: 0,
  });
}

function roundsChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: roundsKey });
}

export type NewRound = CallOf<typeof roundsAdminEndpoints.createRound>['body'];

export function useCreateRound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewRound) => (await call(roundsAdminEndpoints.createRound, { body })).round,
    onSuccess: () => roundsChanged(client),
  });
}

export type RoundChanges = NonNullable<CallOf<typeof roundsAdminEndpoints.updateRound>['body']>;

/** Changes what is set for a round; what is left out stays. */
export function useUpdateRound(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RoundChanges) =>
      (await call(roundsAdminEndpoints.updateRound, { params: { slug }, body })).round,
    onSuccess: (round) => {
      client.setQueryData([...roundsKey, round.slug, 'settings'], round);
      void roundsChanged(client);
    },
  });
}

const acts = {
  'make-current': (slug: string) => call(roundsAdminEndpoints.makeCurrent, { params: { slug } }),
  archive: (slug: string) => call(roundsAdminEndpoints.updateRound, { params: { slug }, body: { archived: true } }),
  'take-out-of-archive': (slug: string) =>
    call(roundsAdminEndpoints.updateRound, { params: { slug }, body: { archived: false } }),
  delete: (slug: string) => call(roundsAdminEndpoints.deleteRound, { params: { slug } }),
  'publish-results': (slug: string) => call(resultsEndpoints.publishResults, { params: { slug } }),
  'unpublish-results': (slug: string) => call(resultsEndpoints.unpublishResults, { params: { slug } }),
  'publish-paper': (slug: string) => call(publishingEndpoints.publishPaper, { params: { slug } }),
  'unpublish-paper': (slug: string) => call(publishingEndpoints.unpublishPaper, { params: { slug } }),
} as const;

/** What is done to a round deliberately, after a question. */
export type RoundAct = keyof typeof acts;

export function useRoundAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, slug }: { readonly act: RoundAct; readonly slug: string }): Promise<unknown> => acts[act](slug),
    onSuccess: (_, { act, slug }) => {
      if (act !== 'delete') return roundsChanged(client);
      client.setQueryData<RoundReply[]>([...roundsKey, 'list'], (rounds) =>
        rounds?.filter((round) => round.slug !== slug),
      );
      client.removeQueries({ queryKey: [...roundsKey, slug] });
      return client.invalidateQueries({ queryKey: [...roundsKey, 'list'] });
    },
  });
}

type PaperChanges = NonNullable<CallOf<typeof publishingEndpoints.updatePaper>['body']>;

/** Changes the sections and languages of the working copy. */
export function useUpdatePaper(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PaperChanges) =>
      (await call(publishingEndpoints.updatePaper, { params: { slug }, body })).paper,
    onSuccess: (paper) => {
      client.setQueryData(paperKey(slug), paper);
      void roundsChanged(client);
    },
    onError: () => client.invalidateQueries({ queryKey: paperKey(slug) }),
  });
}

export interface SectionOrder {
  readonly section: number;
  /** Every question of the section, inactive ones too, as they were ordered … */
  readonly before: readonly string[];
  /** … and as they shall be. */
  readonly questionIds: readonly string[];
}

/** Puts the questions of a section into another order: shown at once, one save after the other. */
export function useOrderQuestions(slug: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `order of ${slug}` },
    mutationFn: ({ section, before, questionIds }: SectionOrder) =>
      call(publishingEndpoints.orderQuestions, {
        params: { slug },
        body: { section, before: [...before], questionIds: [...questionIds] },
      }),
    onMutate: async ({ section, questionIds }) => {
      // An older paper that arrives now would undo what was just moved.
      await client.cancelQueries({ queryKey: paperKey(slug) });
      client.setQueryData<RoundPaperReply>(paperKey(slug), (paper) => paper && inOrder(paper, section, questionIds));
    },
    onSettled: () => client.invalidateQueries({ queryKey: paperKey(slug) }),
  });
}

function inOrder(paper: RoundPaperReply, section: number, questionIds: readonly string[]): RoundPaperReply {
  const ordered = questionIds.flatMap((id) => paper.questions.filter((question) => question.id === id));
  const questions = paper.questions.map((question) =>
    question.section === section ? (ordered.shift() ?? question) : question,
  );
  return { ...paper, questions };
}

export type Correction = CallOf<typeof correctionsEndpoints.correctPaper>['body'];

/** Asks what a correction would do; nothing is changed. */
export function usePreviewCorrection(slug: string) {
  return useMutation({
    mutationFn: (body: Omit<Correction, 'reason'>) =>
      call(correctionsEndpoints.previewCorrection, { params: { slug }, body }),
  });
}

type StepOf<Name extends CorrectionStep['step']> = Extract<CorrectionStep, { step: Name }>;

/** How far a correction is; before anything is known of it, nothing. */
export type MarkingProgress = Omit<StepOf<'marking'>, 'step'>;

/**
 * Corrects the key of a published question, withdraws the question or takes that back, and tells how many were marked again. Where
 * the connection breaks in the middle the server goes on, so what became of it is read from the versions of the keys.
 */
export function useCorrectPaper(slug: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<MarkingProgress>();
  const correct = useMutation({
    mutationFn: async (body: Correction): Promise<StepOf<'corrected'>> => {
      let last: CorrectionStep | undefined;
      setProgress(undefined);
      await readLines(correctionsEndpoints.correctPaper, { params: { slug }, body }, (line) => {
        last = correctionStep.parse(line);
        if (last.step === 'marking') setProgress(last);
      }).catch((error: unknown) => {
        if (last === undefined) throw error;
      });
      const outcome = last as CorrectionStep | undefined;
      if (outcome?.step === 'corrected') return outcome;
      if (outcome?.step === 'refused') {
        throw new ApiError(outcome.message, { status: 409, code: outcome.code, hasSentence: true });
      }
      throw new ApiError(brokenOffSentence, { status: 0, code: 'network-error', hasSentence: true });
    },
    onSettled: async () => {
      setProgress(undefined);
      await client.invalidateQueries({ queryKey: ['leaderboard'] });
      await client.invalidateQueries({ queryKey: paperKey(slug) });
    },
  });
  return { ...correct, progress };
}

const brokenOffSentence =
  'The connection broke while everybody was being marked again. Close this and look at the versions of the keys: if the correction stands there, it was made for everybody; if not, for nobody.';
