import { readFile, writeFile } from 'node:fs/promises';
import { countResults, type TestResult } from './mocha/result';

/** Follows a file of results while another process writes it. */
export interface ResultsFollower {
  /** Stops following and returns all results. */
  finish(): Promise<TestResult[]>;
}

const interval = 200;

/** Reports each result as soon as it is appended to the file. */
export function followResults(file: string, report: (result: TestResult) => void): ResultsFollower {
  const results: TestResult[] = [];
  const read = async (): Promise<void> => {
    const fresh = (await readResults(file)).slice(results.length);
    results.push(...fresh);
    fresh.forEach(report);
  };
  let pending = Promise.resolve();
  const timer = setInterval(() => {
    pending = pending.then(read);
  }, interval);
  return {
    async finish() {
      clearInterval(timer);
      await pending.then(read);
      return results;
    },
  };
}

async function readResults(file: string): Promise<TestResult[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line): TestResult => JSON.parse(line));
}

/** Prints how many tests passed and failed, and writes that to a file for `npm test`. A run without a passed test fails. */
export async function conclude(results: readonly TestResult[], file: string | undefined): Promise<void> {
  const { passed, failed, failures } = countResults(results);
  if (file !== undefined) await writeFile(file, JSON.stringify({ passed, failed, failures }));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
