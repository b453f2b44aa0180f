/** What a run is called: tools are run, triggers are polled. */

/** Words of the page. */
export interface RunWords {
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
}

const TOOL: RunWords = {
  verb: 'Run',
  before: 'Run the tool: what comes of it will stand here.',
  waiting: 'Waiting for your consent, or for the tool to start…',
  running: 'Running',
  notRun: 'Not run',
  runs: 'Runs of this session',
};

const TRIGGER: RunWords = {
  verb: 'Poll',
  before: 'Poll the trigger: what comes of it will stand here.',
  waiting: 'Waiting for your consent, or for the poll to start…',
  running: 'Polling',
  notRun: 'Not polled',
  runs: 'Polls of this session',
};

/** The words for a tool, or for a trigger. */
export function runWords(isTrigger: boolean | undefined): RunWords {
  return isTrigger ? TRIGGER : TOOL;
}
