import { type LiveBoardReply, type LiveChangeReply, teamLiveEndpoints } from '@club/contract/team-live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { followStream, type StreamState } from '#shared/event-stream.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { replyQuery, useReply } from '#shared/use-reply.ts';

/** In milliseconds. There is news every second, so after this time without any the numbers may be outdated. */
const staleAfterMs = 5000;

export interface LiveFeed {
  readonly board: LiveBoardReply | undefined;
  readonly connection: StreamState;
  /** True if nothing has arrived for some seconds, whatever the connection state. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/** The live state of the round in the address: the stream's data, and its errors. */
export function useLive(): LiveFeed {
  const round = useRoundParam();
  const board = useMemo(() => replyQuery(teamLiveEndpoints.readLive, { query: { round } }), [round]);
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<StreamState>('connecting');
  const [isStale, setStale] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // The stream's first event contains the whole board; it is requested separately only if there is no stream.
  const hasNoStream = connection === 'lost' || connection === 'refused' || connection === 'gone';
  const { data, error, isFetching } = useQuery({
    ...board,
    enabled: (query) => hasNoStream && query.state.data === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    let stale: ReturnType<typeof setTimeout> | undefined;
    setConnection('connecting');
    const end = followStream(
      teamLiveEndpoints.followLive,
      { query: { round } },
      {
        onState: setConnection,
        onEvent(event) {
          setStale(false);
          clearTimeout(stale);
          stale = setTimeout(() => setStale(true), staleAfterMs);
          queryClient.setQueryData(board.queryKey, (before) =>
            event.kind === 'board' ? event.board : before && applyChange(before, event.change),
          );
        },
      },
    );
    return () => {
      clearTimeout(stale);
      end();
    };
  }, [round, board, queryClient, attempt]);

  return {
    board: data,
    connection,
    isStale,
    error,
    isTrying: isFetching,
    retry: () => {
      void queryClient.resetQueries({ queryKey: board.queryKey });
      setAttempt((before) => before + 1);
    },
  };
}

/** Applies a change to the board: named schools are replaced, other fields updated. */
export function applyChange(board: LiveBoardReply, { schools, ...change }: LiveChangeReply): LiveBoardReply {
  const given = Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined));
  if (schools === undefined) return { ...board, ...given };
  const changed = new Map(schools.map((school) => [school.schoolId, school]));
  const known = new Set(board.schools.map(({ schoolId }) => schoolId));
  return {
    ...board,
    ...given,
    schools: [
      ...board.schools.map((school) => changed.get(school.schoolId) ?? school),
      ...schools.filter(({ schoolId }) => !known.has(schoolId)),
    ],
  };
}

/** In milliseconds, between two looks at the figures on the start page. */
const figuresMs = 15_000;

/** The current round in figures. Without the right, or without a round, there is none. */
export function useCurrentFigures({ enabled }: { enabled: boolean }) {
  return useReply(
    teamLiveEndpoints.readLive,
    { query: {} },
    { quiet: true, enabled, staleTime: figuresMs, refetchInterval: figuresMs },
  );
}
