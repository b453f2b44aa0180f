/** Labels for runs: tools are run, triggers are polled. */

/** Labels of the page. */
export interface RunLabels {
  /** The button's label. */
  readonly verb: string;
  /** Shown before the first run. */
  readonly before: string;
  readonly waiting: string;
  readonly running: string;
  /** The call was not made; a reason follows. */
  readonly notRun: string;
  /** The label of the list of earlier runs. */
  readonly runs: string;
  /** The heading of the arguments. */
  readonly values: string;
  /** Shown for invalid JSON; a reason follows. */
  readonly brokenValues: string;
  /** Shown if no schema describes them. */
  readonly freeValues: string;
  /** Label and tooltip of the button that reuses the arguments of an earlier run. */
  readonly useValues: readonly [text: string, title: string];
  /** Precedes the arguments of a run. */
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

/** The labels for a tool, or for a trigger. */
export function runLabels(isTrigger: boolean | undefined): RunLabels {
  return isTrigger ? TRIGGER : TOOL;
}
