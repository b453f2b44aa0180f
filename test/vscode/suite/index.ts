import { appendFileSync } from 'node:fs';
import { runMocha } from '../mocha/run-mocha';

/** The environment variable for the file to which the results are written, one JSON line each. */
export const resultsVariable = 'TOOL_MANIFEST_TEST_RESULTS';

/** The environment variable that limits a run to tests with a matching title. */
export const onlyVariable = 'TOOL_MANIFEST_TEST_ONLY';

const testLimit = 60_000;

/** Runs the test files in this extension host. */
export async function runSuite(load: () => Promise<void>): Promise<void> {
  const file = process.env[resultsVariable];
  if (!file) {
    throw new Error(`${resultsVariable} is not set: start the tests with npm run test:vscode`);
  }
  const write = (line: unknown): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const only = process.env[onlyVariable];
  try {
    await runMocha({ load, report: write, timeLimit: testLimit, ...(only ? { only } : {}) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    write({ title: 'loading the tests', state: 'failed', milliseconds: 0, error: text });
  }
}
