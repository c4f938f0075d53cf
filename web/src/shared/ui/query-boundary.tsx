import { LoadingState } from './loading-state.tsx';
import { ErrorState, Notice } from './states.tsx';

export interface QueryBoundaryProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown while loading: "Loading the schools". */
  loading: string;
  what?: 'list' | 'page';
  /** Renders the page once there is data. */
  children: (data: Data) => React.ReactNode;
}

/** In English only, for the team. If refetching fails, the old data stays visible. */
export function QueryBoundary<Data>({
  query: { data, error, isFetching, refetch },
  loading,
  what = 'list',
  children,
}: QueryBoundaryProps<Data>) {
  if (data === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingState label={loading} />
    );
  }
  return (
    <>
      {error && (
        <Notice tone="warn" title={`This ${what} may be out of date`}>
          It could not be reloaded. You see the last version received.
        </Notice>
      )}
      {children(data)}
    </>
  );
}
