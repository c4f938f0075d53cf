import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countSittings } from '#entities/attempts/count-sittings-store.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { readDatabaseTime } from '#shared/database/database-time-store.ts';
import { lastBackupFile } from '#shared/files/private-folder.ts';
import type { ServerObserver } from '#shared/http/server-observer.ts';
import type { DeliveryEvent } from '#shared/messages/message-outcome.ts';
import { countQueuedMessages } from '#shared/messages/queued-message-store.ts';

export interface Metrics extends ServerObserver {
  readonly onDelivery: (channel: string, event: DeliveryEvent) => void;
  read(): Promise<string>;
  readonly contentType: string;
}

/** In seconds: from the duration of a save on an idle server to the time-out of a browser. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Minimum interval between queries to the database, however many scrapers there are. */
const queryIntervalMilliseconds = 10_000;

const channels = ['email', 'sms'] as const;

/** See O7. `deploy/metrics` depends on the names and labels. */
export function createMetrics(opened: OpenDatabase, clock: () => number, dataDir: string, version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'club_build_info',
    help: 'The version of this server; its value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const rejectedConnections = new Counter({
    name: 'club_connections_rejected_total',
    help: 'Connections turned away because too many were open, in all or from one address.',
    registers,
  });
  let countStreams = () => 0;
  new Gauge({
    name: 'club_event_streams',
    help: 'Event streams that are open.',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  const deliveries = new Counter({
    name: 'club_message_deliveries_total',
    help: 'Attempts to send a message by outcome: sent, postponed, refused, or expired without being sent.',
    labelNames: ['channel', 'event'],
    registers,
  });
  watchDisk(registers, dataDir);
  const queryDatabase = watchDatabase(registers, opened, clock);
  let lastQuery: { readonly at: number; readonly answered: Promise<void> } | null = null;

  return {
    onAnswered: watchRequests(registers),
    onSaved: watchSaves(registers),
    onConnectionRejected: () => rejectedConnections.inc(),
    watchStreams(count) {
      countStreams = count;
    },
    onDelivery: (channel, event) => deliveries.inc({ channel, event }),
    async read() {
      if (lastQuery === null || clock() - lastQuery.at >= queryIntervalMilliseconds)
        lastQuery = { at: clock(), answered: queryDatabase() };
      await lastQuery.answered;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function watchRequests(registers: Registry[]): Metrics['onAnswered'] {
  const requests = new Histogram({
    name: 'club_http_request_duration_seconds',
    help: 'Requests by route, and their duration.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'club_refusals_total',
    help: 'Refused requests by the code of the refusal.',
    labelNames: ['code'],
    registers,
  });
  /** Looking up a child by its labels costs more than counting, so it is done once. */
  const children = new Map<string, ReturnType<typeof requests.labels>>();
  return ({ method, route, status, seconds, refusal }) => {
    if (refusal !== null) refusals.inc({ code: refusal });
    const kind = `${Math.floor(status / 100)}xx`;
    const key = `${method} ${route} ${kind}`;
    let child = children.get(key);
    if (child === undefined) {
      child = requests.labels(method, route, kind);
      children.set(key, child);
    }
    child.observe(seconds);
  };
}

function watchSaves(registers: Registry[]): Metrics['onSaved'] {
  const savedAnswers = new Counter({
    name: 'club_answers_saved_total',
    help: 'Answers saved: in time, or too late to count.',
    labelNames: ['verdict'],
    registers,
  });
  const commitTime = new Histogram({
    name: 'club_save_commit_seconds',
    help: 'How long a request with answers waited until they were on disk.',
    buckets,
    registers,
  });
  return ({ answers, late, seconds }) => {
    savedAnswers.inc({ verdict: 'in-time' }, answers - late);
    savedAnswers.inc({ verdict: 'late' }, late);
    commitTime.observe(seconds);
  };
}

function watchDisk(registers: Registry[], dataDir: string): void {
  new Gauge({
    name: 'club_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
    registers,
    async collect() {
      const { blocks, bsize } = await statfs(dataDir);
      this.set(blocks * bsize);
    },
  });
  new Gauge({
    name: 'club_disk_available_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
  new Gauge({
    name: 'club_last_backup_timestamp_seconds',
    help: 'When the last backup from this DATA_DIR was complete; 0 for never.',
    registers,
    async collect() {
      const found = await stat(join(dataDir, lastBackupFile)).catch(() => null);
      this.set(found === null ? 0 : found.mtimeMs / 1000);
    },
  });
}

/** @returns a function that asks the database and never throws */
function watchDatabase(registers: Registry[], opened: OpenDatabase, clock: () => number): () => Promise<void> {
  const messages = new Gauge({
    name: 'club_messages_waiting',
    help: 'Messages not sent yet.',
    labelNames: ['channel'],
    registers,
  });
  const oldestMessage = new Gauge({
    name: 'club_oldest_message_seconds',
    help: 'Age of the oldest message not sent yet.',
    labelNames: ['channel'],
    registers,
  });
  const sittings = new Gauge({
    name: 'club_sittings',
    help: 'Sittings of the last day by state: open, overdue (past the deadline but not finished), finished.',
    labelNames: ['state'],
    registers,
  });
  const databaseUp = new Gauge({ name: 'club_database_up', help: 'Whether the database responds.', registers });
  const databaseTime = new Gauge({
    name: 'club_database_answer_seconds',
    help: 'Duration of the database queries for these metrics.',
    registers,
  });
  const clockDifference = new Gauge({
    name: 'club_database_clock_difference_seconds',
    help: 'By how much the clock of the database is ahead of this server.',
    registers,
  });
  watchLoad(registers, opened);

  return async () => {
    const startedAt = performance.now();
    try {
      const counts = await countSittings(opened.database, clock());
      for (const [state, count] of Object.entries(counts)) sittings.set({ state }, count);
      const queued = await countQueuedMessages(opened.database);
      for (const channel of channels) {
        const of = queued.find((one) => one.channel === channel);
        messages.set({ channel }, of?.messages ?? 0);
        oldestMessage.set({ channel }, of?.oldestAt == null ? 0 : (clock() - of.oldestAt) / 1000);
      }
      const sentAt = clock();
      const databaseTimeMs = await readDatabaseTime(opened.database);
      clockDifference.set((databaseTimeMs - (sentAt + clock()) / 2) / 1000);
      databaseUp.set(1);
    } catch {
      // Unknown values are left out: old numbers would look current.
      for (const gauge of [sittings, messages, oldestMessage]) gauge.reset();
      clockDifference.remove();
      databaseUp.set(0);
    }
    databaseTime.set((performance.now() - startedAt) / 1000);
  };
}

function watchLoad(registers: Registry[], opened: OpenDatabase): void {
  new Gauge({
    name: 'club_database_waiting',
    help: 'Statements waiting for the database or for a connection.',
    registers,
    collect() {
      this.set(opened.load().waiting);
    },
  });
  new Gauge({
    name: 'club_database_busy_connections',
    help: 'Database connections in use.',
    registers,
    collect() {
      this.set(opened.load().busy);
    },
  });
}
