/** What a run is called: tools are run, triggers are polled. */

/** Words of the page. */
export interface RunLabels {
  /** On the button. */
  readonly verb: string;
  /** Where nothing was run yet. */
  readonly before: string;
  readonly waiting: string;
  readonly running: string;
  /** It did not come to a run; a reason follows. */
  readonly notRun: string;
  /** The list of those before. */
  readonly runs: string;
  /** What it gets, as a heading. */
  readonly values: string;
  /** A reason follows. */
  readonly brokenValues: string;
  /** Where no schema says what they are. */
  readonly freeValues: string;
  /** On the button that takes those of an earlier run, and what it does. */
  readonly useValues: readonly [text: string, title: string];
  /** Those of a run follow. */
  readonly calledWith: string;
}

const TOOL: RunLabels = {
  verb: 'Run',
  before: 'Run the tool to see its result here.',
  waiting: 'Waiting for your consent, or for the tool to start…',
  running: 'Running',
  notRun: 'Not run',
  runs: 'Runs of this session',
  values: 'Arguments',
  brokenValues: 'These arguments are not valid JSON',
  freeValues: 'The manifest does not describe the arguments: write them as JSON.',
  useValues: ['Use arguments', 'Fill the form with these arguments'],
  calledWith: 'called with',
};

const TRIGGER: RunLabels = {
  verb: 'Poll',
  before: 'Poll the trigger to see its result here.',
  waiting: 'Waiting for your consent, or for the poll to start…',
  running: 'Polling',
  notRun: 'Not polled',
  runs: 'Polls of this session',
  values: 'State',
  brokenValues: 'This state is not valid JSON',
  freeValues: 'The state that the previous poll returned, as JSON. `{}` is the state before the first poll.',
  useValues: ['Use state', 'Poll from this state again'],
  calledWith: 'polled with',
};

/** The words for a tool, or for a trigger. */
export function runLabels(isTrigger: boolean | undefined): RunLabels {
  return isTrigger ? TRIGGER : TOOL;
}
