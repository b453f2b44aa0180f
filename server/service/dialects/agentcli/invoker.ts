/** How agentcli calls a tool. Source: goagent's manifest reference and its runner (`internal/tools`), and observed at run time. */
import { URI, Utils } from 'vscode-uri';
import type { StoredVariable, TimeLimit } from '../../../../common/invocation/plan';
import { secretKey } from '../../../../common/invocation/secrets';
import type { ASTNode, Json } from '../../document/tree/node';
import { withLoadWarning } from '../../invocation/load-warning';
import { localPath, openFolderOf, timeLimitOf, unlessLocal } from '../../invocation/local-call';
import type { InvocationRequest, Invoker, Planned } from '../../model/invoker';
import type { Manifest } from '../../model/manifest';
import { commandFault, isAbsolute, programFile } from './command-path';
import { envFault, envName } from './env-name';
import { load } from './loader';
import { nextToManifest } from './programs';
import { fieldValues, passedVariables } from './tool-spec';
import { overflowed } from './type-faults';

/** The timeout if neither the manifest nor agentcli's command line sets one. Milliseconds. */
const DEFAULT_TIME = 30_000;

export const invoker: Invoker = withLoadWarning({ plan, usesSecrets: true }, loadFault);

function plan(request: InvocationRequest): Planned {
  const { manifest, tool, settings } = request;
  const { uri } = manifest.document;
  const elsewhere = unlessLocal(uri, 'programs', request);
  if (elsewhere) return elsewhere;
  const [program, ...rest] = tool.invocation?.kind === 'process' ? tool.invocation.argv : [];
  if (program === undefined || tool.name === undefined) {
    return { refusal: 'agentcli refuses a tool that has no `name` or no `command`.' };
  }
  const timeout = timeoutOf(tool.node);
  if (timeout && (overflowed(timeout) ?? 1) <= 0) {
    return {
      refusal: 'agentcli ends each call of this tool at once with "tool timed out": its `timeoutSec` overflows.',
    };
  }
  const fault = commandFault(program);
  if (fault !== undefined) return { refusal: `agentcli refuses this tool: ${fault}` };
  const passed = passedOn(tool.node);
  const cwd = workingFolder(request);
  const file = isAbsolute(program) ? program : localPath(nextToManifest(uri, programFile(program) ?? program));
  return {
    plan: {
      kind: 'process',
      tool: tool.name,
      dialect: manifest.dialect.id,
      argv: [file, ...rest],
      cwd: settings.cwd ?? cwd,
      environment: [...new Set(['PATH', 'HOME', ...passed])],
      ...(passed.length > 0 && { stored: storedVariables(passed, manifest.dialect.id, cwd) }),
      stdin: request.written ?? stdinOf(request.arguments),
      timeLimit: timeLimit(timeout, settings.timeLimit),
      ...(settings.cwd === undefined ? { notes: [ANY_FOLDER], remedies: [{ setting: 'cwd' }] } : { notes: [] }),
      executes: [file],
    },
  };
}

function loadFault({ document }: Manifest): string | undefined {
  const refused = load(document);
  return refused === undefined ? undefined : `agentcli does not load this manifest: ${refused}`;
}

/** The note for a call without a configured working directory. */
const ANY_FOLDER =
  'agentcli runs tools in the folder it is started from. If that is not the working directory, set `toolManifest.run.workingDirectory`.';

/** The open folder that contains the manifest, else the manifest's own folder. */
function workingFolder({ manifest, folders }: InvocationRequest): string {
  const { uri } = manifest.document;
  return localPath(openFolderOf(uri, folders) ?? Utils.dirname(URI.parse(uri)).toString());
}

/** The listed variables; entries that agentcli refuses are left out. */
function passedOn(tool: ASTNode): readonly string[] {
  const listed = passedVariables(tool).words.filter(({ value }) => envFault(value) === undefined);
  return [...new Set(listed.map(({ value }) => envName(value)))];
}

/** Their secrets belong to the project, which is known by the name of its folder: all of its tools get the same environment. */
function storedVariables(names: readonly string[], dialect: string, folder: string): readonly StoredVariable[] {
  const owner = Utils.basename(URI.file(folder));
  return names.map((name) => ({ name, secret: secretKey({ dialect, owner, name }) }));
}

/** agentcli passes on the model's arguments, or `{}` if there are none. */
function stdinOf(values: Json | undefined): string {
  return values === undefined ? '{}' : JSON.stringify(values);
}

/** A later `null` leaves the field as it is. */
function timeoutOf(tool: ASTNode): ASTNode | undefined {
  return fieldValues([tool], 'timeoutSec').findLast(({ type }) => type === 'number');
}

function timeLimit(timeout: ASTNode | undefined, set: number | undefined): TimeLimit {
  const seconds = timeout && (overflowed(timeout) ?? timeout.value);
  if (typeof seconds === 'number' && seconds > 0) return { milliseconds: seconds * 1000, origin: '`timeoutSec`' };
  return timeLimitOf(set, DEFAULT_TIME, "agentcli's default");
}
