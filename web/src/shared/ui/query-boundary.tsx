import { LoadingState } from './spinner.tsx';
import { ErrorState, Notice } from './states.tsx';

export interface QueryBoundaryProps<Data> {
  /** What a query says of itself. */
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Said while it loads: "Loading the schools". */
  loading: string;
  /** What may be out of date when it could not be loaded again. */
  what?: 'list' | 'page';
  /** The page, once there is something to show. */
  children: (data: Data) => React.ReactNode;
}

/** A page or a part of it that is on its way, could not be loaded, is there, or is there and could not be loaded again. For the team, in English. */
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
          It could not be loaded again. What you see is what the server said last.
        </Notice>
      )}
      {children(data)}
    </>
  );
}
