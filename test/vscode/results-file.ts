import { writeFile } from 'node:fs/promises';
import type { TestResult } from './mocha/result';

/** Prints how many tests passed and failed, and writes that to a file for `npm test`. A run without a passed test fails. */
export async function conclude(results: readonly TestResult[], file: string | undefined): Promise<void> {
  const passed = results.filter(({ state }) => state === 'passed').length;
  const failures = results.filter(({ state }) => state === 'failed').map(({ title }) => title);
  const failed = failures.length;
  if (file !== undefined) await writeFile(file, JSON.stringify({ passed, failed, failures }));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
