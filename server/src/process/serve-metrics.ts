import { createServer } from 'node:http';
import type { Metrics } from './create-metrics.ts';
import { StartupError } from './startup-error.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves metrics at a separate address, never at the public one: they reveal the load and how many are sitting.
 * @returns stops it
 * @throws StartProblem if it cannot listen there
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  onError: (error: unknown) => void,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error) => {
    throw new StartupError(`Metrics cannot be served at ${host}:${port}: ${error.message}`, [
      'Choose another address with METRICS_ADDRESS or leave it empty.',
    ]);
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
