/** Receives one line of progress. */
export type Log = (line: string) => void;

/** Writes progress to standard error, so that standard output has only the command's result. */
export const logToStderr: Log = (line) => {
  process.stderr.write(`${line}\n`);
};
