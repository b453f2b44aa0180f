/** Short forms of verdicts, for data that reads like a table. */
import type { ClientId } from './clients';
import type { Effect, Verdict } from './model';

type Details = Omit<Verdict, 'client' | 'does'>;

function verdict(does: Effect): (client: ClientId, details?: Details) => Verdict {
  return (client, details) => ({ client, does, ...details });
}

/** It refuses the file, and all that is in it. */
export const refuses = verdict('refuses');
/** It acts as if the file were not there. */
export const ignoresFile = verdict('ignores-file');
/** It ends with an exception, for all such files. */
export const breaksAll = verdict('breaks-all');
/** Its published schema does not allow it; the program was not run. */
export const forbids = verdict('forbids');
/** A program that only checks refuses it. */
export const failsValidation = verdict('fails-validation');
/** It leaves the entry out. */
export const drops = verdict('drops');
/** It starts none of the servers. */
export const startsNone = verdict('starts-none');
/** It fails when the plugin is installed. */
export const failsToInstall = verdict('fails-to-install');
/** It goes on without the component of the plugin. */
export const cannotLoad = verdict('cannot-load');
/** It can't start the server. */
export const cannotStart = verdict('cannot-start');
/** It acts as if the key were not there. */
export const ignores = verdict('ignores');
/** It takes a variable as text. */
export const takesLiterally = verdict('takes-literally');
/** It takes only a part of it. */
export const cuts = verdict('cuts');
/** It accepts it, and warns. */
export const warns = verdict('warns');

/** The details of a verdict that nobody hears of. */
export const SILENT: Details = { isSilent: true };
