/** Receives one line of progress. */
export type Log = (line: string) => void;

/** Progress for people: standard error, so that standard output stays what a command was asked for. */
export const logToStderr: Log = (line) => {
  process.stderr.write(`${line}\n`);
};
