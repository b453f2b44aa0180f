/** The options of all commands that make calls. */
import type { RunHost } from '../../runner/host';
import { filePath } from '../../server/node/file-uri';
import { programPath } from '../../server/service/configuration/run';
import type { Dialect } from '../../server/service/model/dialect';
import type { RunSettings } from '../../server/service/model/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import { Configurations } from '../configuration/configurations';
import { configurationChoice, dialectNamed, folderAt, programAt } from '../option-values';
import type { Values } from '../parse-options';
import { UsageError } from '../usage';

/** Their values. */
export interface CallOptions {
  /** Those of the command line; {@link configurations} complete them for each manifest. */
  readonly settings: RunSettings;
  readonly configurations: Configurations;
  /** The environment of the configuration that calls are made in; `undefined`: none. */
  readonly environment: string | undefined;
  readonly dialect: Dialect | undefined;
  /** Absolute path of the folder that is treated as the open one. */
  readonly root: string;
  readonly isConfirmed: boolean;
  /** The interpreters to use, if they were specified. */
  readonly interpreters: Pick<RunHost, 'python' | 'node'>;
}

/** Those that a command has. */
type Given = Partial<Values<'run' | 'test' | 'fetch-parameters'>>;

/** @throws UsageError with a sentence on what is wrong */
export function callOptions(given: Given, cwd: string): CallOptions {
  const values = (given.config ?? []).flatMap(pair);
  const files = (given.config ?? []).filter((one) => pair(one).length === 0);
  if (files.length > 1) throw new UsageError('--config takes one configuration file');
  return {
    configurations: new Configurations(
      configurationChoice(files[0], given['no-config'], cwd, 'is neither a file nor KEY=VALUE'),
    ),
    environment: given.env,
    settings: {
      timeLimit: seconds(given.timeout),
      cwd: given.cwd === undefined ? undefined : folderAt('--cwd', given.cwd, cwd),
      values: Object.fromEntries(values),
    },
    dialect: dialectNamed(given.dialect),
    root: folderAt('--root', given.root ?? '.', cwd),
    isConfirmed: given.yes ?? false,
    interpreters: {
      ...(given.python === undefined ? {} : { python: programAt(given.python, cwd) }),
      ...(given.node === undefined ? {} : { node: programAt(given.node, cwd) }),
    },
  };
}

/** `KEY=VALUE`; none for the name of a configuration file. */
function pair(text: string): readonly (readonly [string, string])[] {
  const at = text.indexOf('=');
  return at < 1 ? [] : [[text.slice(0, at), text.slice(at + 1)]];
}

/** The maximum delay of Node's timers, in whole seconds. */
const MAX_TIMEOUT_SECONDS = 2_147_483;

function seconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > MAX_TIMEOUT_SECONDS) {
    throw new UsageError(`--timeout ${text} must be above 0 and at most ${MAX_TIMEOUT_SECONDS} seconds`);
  }
  return value * 1000;
}

/** The interpreters for the tools of a manifest: those of the command line, otherwise those of its configuration file. */
export function interpretersFor(
  { interpreters, configurations }: Pick<CallOptions, 'interpreters' | 'configurations'>,
  { document }: Manifest,
): CallOptions['interpreters'] {
  const run = configurations.of(filePath(document.uri) ?? '')?.run;
  const [python, node] = [programPath(run?.python), programPath(run?.node)];
  return { ...(python !== undefined && { python }), ...(node !== undefined && { node }), ...interpreters };
}
