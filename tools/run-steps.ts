import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';

export const root = join(import.meta.dirname, '..');

/** One command of a longer run. */
export interface Step {
  readonly title: string;
  /** `node` or a program of `packageOf`, with arguments. */
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Title of an earlier step whose files this one reads. */
  readonly after?: string;
  /** Prints the output while the command runs, for steps worth watching. */
  readonly isLive?: boolean;
}

export interface StepOutcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Programs run as Node files, because Windows needs a shell for `node_modules/.bin`. */
const packageOf: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  vitest: 'vitest',
};

export function fileOfProgram(program: string): string {
  const name = packageOf[program];
  if (name === undefined) throw new Error(`${program} does not belong to a known package`);
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(folder, bin[program] ?? '');
}

/** Runs steps in order, at most `atOnce` at a time. Prints each result, and the output of failed steps. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  const waiting = [...steps];
  const started = new Map<string, Promise<StepOutcome>>();
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (step.after !== undefined) await started.get(step.after);
      const run = runStep(step);
      started.set(step.title, run);
      const outcome = await run;
      outcomes.push(outcome);
      console.log(`${outcome.passed ? '✓' : '✗'} ${step.title} (${outcome.seconds.toFixed(1)} s)`);
      if (!outcome.passed && !step.isLive) console.log(outcome.output);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

/** Runs one command in the root folder with the project's own Node first on the path. */
function runStep(step: Step): Promise<StepOutcome> {
  const startedAt = performance.now();
  const [program, ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, program === 'node' ? args : [fileOfProgram(program), ...args], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
        ...step.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (step.isLive) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (passed: boolean) => resolve({ step, passed, seconds: (performance.now() - startedAt) / 1000, output });
    child.on('error', (error) => {
      output += `${program}: ${error.message}\n`;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
