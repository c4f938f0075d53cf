import type { CallOf } from '@club/contract/shared/endpoint';
import { type StageEventReply, type StagePlayReply, stageEndpoints } from '@club/contract/stage';
import type { Happening, Revision, StageEvent, StageSetup } from '@club/domain/features/stage/stage-events';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#shared/api.ts';
import { followStream, type StreamState } from '#shared/event-stream.ts';
import { newId } from '#shared/new-id.ts';
import { listPersistedKeys, persist, readPersisted, removePersisted } from '#shared/persisted-values.ts';
import { useReply } from '#shared/use-reply.ts';
import {
  acknowledge,
  allEvents,
  type EventQueue,
  type KeptEvent,
  nextToSend,
  press,
  pressedAt,
  receive,
  restoreKept,
  toKept,
  waitingIn,
} from './console/event-queue.ts';

const fromWire = ({ at, ...event }: StageEventReply): StageEvent => ({ ...event, at: Date.parse(at) });

export function setupOf({
  teams,
  rules,
  questions,
  sections,
}: Pick<StagePlayReply, 'teams' | 'rules' | 'questions' | 'sections'>): StageSetup {
  return {
    teams,
    questionCounts: Object.fromEntries(
      sections.map(({ section }) => [section, questions.filter((one) => one.section === section).length]),
    ),
    rules: Object.fromEntries(rules.map((one) => [one.section, one.rules])),
  };
}

/** One key an event: two tabs of one browser then never write over each other's. */
const keptPrefix = (slug: string) => `stage-unsent:${slug}:`;

function readKept(slug: string): KeptEvent[] {
  return listPersistedKeys(keptPrefix(slug)).flatMap((id) => readPersisted<KeptEvent>(keptPrefix(slug) + id) ?? []);
}

export interface StageConsole {
  readonly events: readonly StageEvent[];
  /** How many the server does not have yet. */
  readonly waiting: number;
  /** False while what other consoles press does not arrive, or what is pressed here does not leave. */
  readonly hasLine: boolean;
  /** Why the server takes nothing from this console, if it said so. */
  readonly problem: unknown;
  /** In milliseconds: by how much the server's clock is ahead of this device's. */
  readonly clockOffset: number;
  readonly send: (what: Happening | Revision) => void;
}

/** All that a console needs before its first press. */
export function usePlayStage(slug: string) {
  // The stream brings what happens from now on.
  return useReply(stageEndpoints.playStage, { params: { slug } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}

/** The events of a show, with those that this console has not yet got through; each is repeated until it is acknowledged. */
export function useStageConsole(slug: string, play: StagePlayReply, by: string): StageConsole {
  const [queue, setQueue] = useState<EventQueue>(() => restoreKept(readKept(slug), play.events.map(fromWire)));
  const [connection, setConnection] = useState<StreamState>('connecting');
  const [problem, setProblem] = useState<unknown>(null);
  const [clockOffset, setClockOffset] = useState(0);
  const newest = useRef(queue);

  const change = useCallback(
    (next: EventQueue) => {
      newest.current = next;
      setQueue(next);
      const needed = new Set(waitingIn(next).map(({ id }) => id));
      for (const id of listPersistedKeys(keptPrefix(slug))) if (!needed.has(id)) forgetIfKnown(slug, id, next);
    },
    [slug],
  );

  useEffect(
    () =>
      followStream(
        stageEndpoints.followStage,
        { params: { slug }, query: { after: 0 } },
        {
          onState: setConnection,
          onEvent: ({ from, events }) => change(receive(newest.current, from, events.map(fromWire))),
        },
      ),
    [slug, change],
  );

  useSending(slug, queue, {
    onSent(stored, offset) {
      setProblem(null);
      if (offset !== undefined) setClockOffset(offset);
      change(acknowledge(newest.current, stored));
    },
    onFailed: setProblem,
  });

  const send = useCallback(
    (what: Happening | Revision) => {
      const event = { id: newId(), at: pressedAt(newest.current, Date.now() + clockOffset), by, what };
      persist(keptPrefix(slug) + event.id, toKept(event, newest.current));
      change(press(newest.current, event));
    },
    [slug, by, clockOffset, change],
  );

  const events = useMemo(() => allEvents(queue), [queue]);
  const isConnected = connection === 'live' || connection === 'connecting';
  return {
    events,
    waiting: waitingIn(queue).length,
    hasLine: isConnected && problem === null,
    problem,
    clockOffset,
    send,
  };
}

/** What another tab of this browser has pressed stays until that tab knows that it arrived. */
function forgetIfKnown(slug: string, id: string, { stored, queued }: EventQueue) {
  const isAcknowledged = queued.some((one) => one.id === id && one.isAcknowledged);
  const kept = readPersisted<KeptEvent>(keptPrefix(slug) + id);
  const isOfAnotherShow = typeof kept?.firstOfShow === 'string' && kept.firstOfShow !== stored[0]?.id;
  if (isAcknowledged || isOfAnotherShow || stored.some((one) => one.id === id)) removePersisted(keptPrefix(slug) + id);
}

interface SendingListener {
  /** @param offset in milliseconds, of the server's clock */
  readonly onSent: (ids: readonly string[], offset: number | undefined) => void;
  readonly onFailed: (error: unknown) => void;
}

/** The same, with lists that a caller could change. */
type SentEvents = CallOf<typeof stageEndpoints.sendStageEvents>['body']['events'];

/** One call at a time, so that events arrive in the order in which they were pressed. */
function useSending(slug: string, queue: EventQueue, listener: SendingListener): void {
  const [failures, setFailures] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const listening = useRef(listener);
  listening.current = listener;
  const newest = useRef(queue);
  newest.current = queue;
  const isWaiting = waitingIn(queue).length > 0;

  useEffect(() => {
    if (!isWaiting || isSending) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function send() {
      clearTimeout(timer);
      timer = undefined;
      const events = nextToSend(newest.current).map(({ id, what }) => ({ id, what })) as SentEvents;
      setIsSending(true);
      try {
        const { events: stored } = await call(stageEndpoints.sendStageEvents, { params: { slug }, body: { events } });
        const last = stored.at(-1);
        listening.current.onSent(
          events.map(({ id }) => id),
          last && Date.parse(last.at) - Date.now(),
        );
        setFailures(0);
      } catch (error) {
        listening.current.onFailed(error);
        setFailures((before) => before + 1);
      }
      setIsSending(false);
    }
    if (failures === 0) void send();
    else timer = setTimeout(send, retryDelay(failures, Math.random()));
    const sendNow = () => {
      if (timer !== undefined) void send();
    };
    window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [slug, isWaiting, isSending, failures]);
}

/** In milliseconds. Without a stream a hall of phones behind one address asks this often, each. */
const showRefreshMs = 15_000;

/** What the hall sees: by the stream, and by asking now and then while there is none. */
export function useShow(code: string) {
  const [streamed, setStreamed] = useState<{ code: string; show: ReturnType<typeof useReplyOfShow>['data'] }>();
  const [connection, setConnection] = useState<StreamState>('connecting');
  const hasNoStream = connection === 'lost' || connection === 'refused' || connection === 'gone';
  const asked = useReplyOfShow(code, hasNoStream);

  useEffect(() => {
    setConnection('connecting');
    return followStream(
      stageEndpoints.followShow,
      { params: { code } },
      {
        onState: setConnection,
        onEvent: (show) => setStreamed({ code, show }),
      },
    );
  }, [code]);

  const ofStream = streamed?.code === code ? streamed.show : undefined;
  const isAskedNewer =
    hasNoStream && asked.data !== undefined && (ofStream === undefined || asked.data.now > ofStream.now);
  return {
    show: isAskedNewer ? asked.data : ofStream,
    isLost: hasNoStream && asked.error !== null,
    error: hasNoStream ? asked.error : null,
    isTrying: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}

function useReplyOfShow(code: string, isNeeded: boolean) {
  return useReply(
    stageEndpoints.readShow,
    { params: { code } },
    { quiet: true, enabled: isNeeded, refetchInterval: isNeeded && showRefreshMs, retry: false },
  );
}
