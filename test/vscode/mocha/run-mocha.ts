import type Mocha from 'mocha';
import type { TestResult } from './result';

/** How to run a set of tests. */
export interface MochaRun {
  /** Loads the test files, which register their tests with `describe` and `it`. */
  readonly load: () => Promise<void>;
  /** Called with each result as soon as it is available. */
  readonly report: (result: TestResult) => void;
  /** The time limit of a test, in milliseconds. */
  readonly timeLimit: number;
  /** Runs only the tests whose title matches. */
  readonly only?: string;
}

/** Runs tests with mocha, in this process or in an extension host. A failing hook is reported like a test. */
export async function runMocha(run: MochaRun): Promise<void> {
  const { default: Framework } = await import('mocha');
  const mocha = new Framework({
    ui: 'bdd',
    timeout: run.timeLimit,
    forbidOnly: Boolean(process.env.CI),
    reporter: reporterFor(Framework, run.report),
    ...(run.only === undefined ? {} : { grep: new RegExp(run.only) }),
  });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await run.load();
  await new Promise<void>((done) => {
    mocha.run(() => done());
  });
  // Several runs in one process would add up their listeners.
  mocha.dispose();
}

function reporterFor(Framework: typeof Mocha, report: (result: TestResult) => void): Mocha.ReporterConstructor {
  const { EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } = Framework.Runner.constants;
  return class extends Framework.reporters.Base {
    constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
      super(runner, options);
      runner.on(EVENT_TEST_PASS, (test) => report(resultOf(test, 'passed')));
      runner.on(EVENT_TEST_PENDING, (test) => report(resultOf(test, 'skipped')));
      runner.on(EVENT_TEST_FAIL, (test, error: Error) => report({ ...resultOf(test, 'failed'), error: textOf(error) }));
    }
  };
}

function resultOf(test: Mocha.Runnable, state: TestResult['state']): TestResult {
  return { title: test.titlePath().join(' › '), state, milliseconds: test.duration ?? 0 };
}

function textOf(error: Error): string {
  return error.stack ?? String(error);
}
